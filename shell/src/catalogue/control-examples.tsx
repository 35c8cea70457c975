import { useState } from "react";
import { Heart, HeartFilled, Search, Share2, X } from "@larchway/shared/ui/icons";
import { writeFilters } from "@larchway/shared/listing-filters";
import { Button, ButtonLink, IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { MarketSwitch } from "@larchway/shared/listing-ui/market-switch";
import { Pagination } from "@larchway/shared/ui/pagination";
import { SearchBox } from "@larchway/shared/listing-ui/search-box";
import { SignInLink } from "@larchway/shared/ui/sign-in-link";
import { Slider } from "@larchway/shared/ui/slider";
import { Tabs } from "@larchway/shared/ui/tabs";
import { formatCurrency } from "@larchway/shared/domain";
import * as styles from "./catalogue.module.css";
import { Row, Example, type Theme } from "./example";

const variants = ["primary", "secondary", "quiet", "danger"] as const;

export function ControlExamples() {
  return (
    <>
      <Example
        of="button"
        title="Buttons"
        lead="For doing something; a link that looks the same goes somewhere."
      >
        {() => <Buttons />}
      </Example>
      <Example of="sign-in-link" title="Way to sign in" lead="To the sign-in page, which leads back here.">
        {() => (
          <Row label="For a visitor">
            <SignInLink />
          </Row>
        )}
      </Example>
      <Example of="slider" title="Slider" lead="The browser’s range input with a filled track.">
        {(theme) => <Sliders theme={theme} />}
      </Example>
      <Example of="tabs" title="Tabs" lead="One stop for Tab; arrows, Home and End move and open.">
        {(theme) => (
          <Tabs
            label={`Parts of the account, ${theme}`}
            tabs={[
              { id: "saved", label: "Saved homes", panel: "The homes you saved." },
              { id: "details", label: "Your details", panel: "Your name, address and phone number." },
              { id: "privacy", label: "Privacy, cookies and everything kept about you", panel: "Your data." },
              { id: "agents", label: "For agents", panel: null, disabled: true },
            ]}
          />
        )}
      </Example>
      <Example
        of="pagination"
        title="Pagination"
        lead="Links, so that pages open in tabs and keep every filter."
      >
        {(theme) => (
          <>
            <Pagination page={1} totalPages={3} label={`First of a few pages, ${theme}`} />
            <Pagination page={7} totalPages={40} label={`In the middle of many pages, ${theme}`} />
            <Pagination page={40} totalPages={40} label={`Last of many pages, ${theme}`} />
          </>
        )}
      </Example>
      <Example
        of="market-switch"
        title="Market switch"
        lead="Says which filters have no meaning on the other market."
      >
        {(theme) => (
          <MarketSwitch
            label={`For sale or for rent, ${theme}`}
            market="For Sale"
            filters={{ minBedrooms: 2, maxPrice: 900_000 }}
            pages={[
              { market: "For Sale", label: "For sale", pathname: "/buying/search" },
              { market: "For Lease", label: "For rent", pathname: "/renting/search" },
            ]}
            toSearch={(filters) => writeFilters(filters).toString()}
          />
        )}
      </Example>
      <Example
        of="search-box"
        title="Search box"
        lead="A combobox over addresses, cities, communities and places."
      >
        {() => (
          <div className={styles.wide}>
            <SearchBox variant="hero" />
          </div>
        )}
      </Example>
    </>
  );
}

function Buttons() {
  const [isSaved, setIsSaved] = useState(true);
  return (
    <>
      <Row label="Variants">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant === "danger" ? "Delete account" : "Book a showing"}
          </Button>
        ))}
      </Row>
      <Row label="Sizes">
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
      </Row>
      <Row label="With an icon, disabled, loading">
        <Button icon={<Icon of={Search} size={18} />}>Search</Button>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Disabled
          </Button>
        ))}
        {variants.map((variant) => (
          <Button key={variant} variant={variant} loading>
            Loading
          </Button>
        ))}
      </Row>
      <Row label="Wide, and with long text">
        <Button wide>Sign in</Button>
        <Button variant="secondary">
          Ask an agent about every home in this part of Hamilton that came on the market this week
        </Button>
      </Row>
      <Row label="Links">
        <ButtonLink to="/buying/search">Homes for sale</ButtonLink>
        <ButtonLink to="/contact" variant="secondary" newTab>
          Contact us
        </ButtonLink>
      </Row>
      <Row label="Icon buttons: quiet, outlined, on photographs, small, pressed, disabled">
        <IconButton label="Close" icon={<Icon of={X} />} />
        <IconButton label="Share" variant="outlined" icon={<Icon of={Share2} />} />
        <IconButton label="Share this home" variant="photo" icon={<Icon of={Share2} />} />
        <IconButton label="Clear" size="small" icon={<Icon of={X} size={18} />} />
        <IconButton
          label="Save"
          variant="outlined"
          icon={<Icon of={isSaved ? HeartFilled : Heart} />}
          aria-pressed={isSaved}
          onClick={() => setIsSaved(!isSaved)}
        />
        <IconButton label="Not possible" variant="outlined" icon={<Icon of={X} />} disabled />
      </Row>
    </>
  );
}

function Sliders({ theme }: { theme: Theme }) {
  const [price, setPrice] = useState(750_000);
  return (
    <>
      <Row label={formatCurrency(price)}>
        <Slider
          label={`Home price, ${theme}`}
          min={0}
          max={3_000_000}
          step={10_000}
          value={price}
          onChange={setPrice}
          format={formatCurrency}
        />
      </Row>
      <Row label="At its ends">
        <Slider label={`Least, ${theme}`} min={0} max={10} step={1} value={0} onChange={() => {}} />
        <Slider label={`Most, ${theme}`} min={0} max={10} step={1} value={10} onChange={() => {}} />
      </Row>
      <Row label="Disabled">
        <Slider label={`Term, ${theme}`} min={1} max={30} step={1} value={25} onChange={() => {}} disabled />
      </Row>
    </>
  );
}
