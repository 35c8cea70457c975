import { useState } from "react";
import { extModern02 } from "@larchway/shared/brand/pictures";
import { filterField } from "@larchway/shared/listing-filters";
import { useNavigate, useSearchParams } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { SelectField } from "@larchway/shared/ui/field";
import { MarketLinks } from "@larchway/shared/listing-ui/market-switch";
import { Picture } from "@larchway/shared/ui/picture";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";
import { readForm } from "../search/read-form";
import { useFilterOptions } from "@larchway/shared/listing-ui/filter-fields";
import * as styles from "./finder-page.module.css";
import {
  finderSteps,
  listChoices,
  listHidden,
  listTicks,
  readWishes,
  switchMarket,
  writeWishes,
  type FinderMarket,
  type FinderWishes,
} from "./finder-steps";

const house = extModern02;
const matchesPath = "/buying/dream-home-finder/search";
const markets: readonly { market: FinderMarket; label: string }[] = [
  { market: "sale", label: "To buy" },
  { market: "rent", label: "To rent" },
];

/** A few steps instead of filters: a form whose values stand in the URL, which browsers send without scripts too. */
export default function FinderPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wishes = readWishes(search);

  return (
    <>
      <PageHead
        title="Dream Home Finder"
        lead="Tell us what you're looking for. No account needed. Skip anything that doesn't matter to you."
      >
        <div className={styles.markets}>
          <MarketLinks
            label="To buy or to rent"
            links={markets.map(({ market, label }) => ({
              label,
              to: { search: writeWishes(market === wishes.market ? wishes : switchMarket(wishes, market)) },
              isCurrent: market === wishes.market,
            }))}
          />
        </div>
      </PageHead>
      <PageBody className={styles.columns}>
        <form
          // What is chosen is the browser's until it is sent.
          key={search.toString()}
          action={matchesPath}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            // Through the wishes, which have one order, so that the same choice has one URL.
            const query = writeWishes(readWishes(readForm(event.currentTarget)));
            void navigate({ pathname: matchesPath, search: query });
          }}
        >
          {wishes.market === "rent" && <input type="hidden" name="market" value="rent" />}
          {listHidden(wishes).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ChoiceStep name="minBedrooms" wishes={wishes} />
          <ChoiceStep name="PropertySubType" wishes={wishes} />
          <ChoiceStep name="maxPrice" wishes={wishes} />
          <TickStep wishes={wishes} />
          <CityStep given={wishes.filters.city} />
          <Button type="submit" size="large" className={styles.submit}>
            Show my homes
          </Button>
        </form>
        <div className={styles.picture}>
          <Picture
            mediaurl={house.url}
            color={house.color}
            alt={house.alt}
            sizes="(min-width: 1000px) 440px, 1px"
            aspect="fill"
          />
        </div>
      </PageBody>
    </>
  );
}

function ChoiceStep({ name, wishes }: { name: Parameters<typeof listChoices>[0]; wishes: FinderWishes }) {
  const { subtypes } = useFilterOptions();
  const given = String(wishes.filters[name] ?? "");
  return (
    <Card as="div" padding="large" id={name}>
      <fieldset className={styles.step}>
        <legend className={styles.legend}>{finderSteps[name]}</legend>
        <div className={styles.choices}>
          {listChoices(name, wishes, subtypes).map(({ label, value }) => (
            <label key={value} className={styles.choice}>
              <input type="radio" name={name} value={value} defaultChecked={value === given} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}

function TickStep({ wishes: { market, filters } }: { wishes: FinderWishes }) {
  return (
    <Card as="div" padding="large" id="wishes">
      <fieldset className={styles.step}>
        <legend className={styles.legend}>{finderSteps.wishes}</legend>
        <div className={styles.choices}>
          {listTicks(market).map(({ name, value, label }) => (
            <label key={name} className={styles.choice}>
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={String(filters[name]) === value}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}

/** The cities come after the page: the choice is held here, so that theirs does not undo it. */
function CityStep({ given = "" }: { given?: string }) {
  const [city, setCity] = useState(given);
  const { cities } = useFilterOptions();
  const options = filterField("city", { filters: { city: city || undefined }, known: { cities } })?.options;
  return (
    <Card padding="large" id="city">
      <SelectField
        name="city"
        label={finderSteps.city}
        value={city}
        onChange={(event) => setCity(event.target.value)}
        options={options ?? []}
      />
    </Card>
  );
}
