import { Building2 } from "@larchway/shared/ui/icons";
import type { DevelopmentDetail } from "@larchway/shared/contracts/api";
import { formatCount, formatCurrency } from "@larchway/shared/domain";
import { useEnv } from "@larchway/shared/env";
import { Link, useLoaderData } from "@larchway/shared/router";
import { NewHomeTax } from "@larchway/shared/listing-ui/new-home-tax";
import { Badge } from "@larchway/shared/ui/badge";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Section } from "@larchway/shared/ui/section";
import { DetailSection } from "../detail/section/detail-section";
import { NotLoaded } from "../lists/not-loaded";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";
import { DepositPlan } from "./deposit-plan";
import { DevelopmentGrid } from "./development-grid";
import { DevelopmentPictures } from "./development-pictures";
import * as styles from "./development-page.module.css";
import { describeBedrooms, formatOccupancy, kindNames, statuses } from "./development-texts";
import { loadDevelopment, type Loaded } from "./load-developments";
import { UnitTable } from "./unit-table";

/** @public Used by the route, which imports it with the page. */
export const loader = loadDevelopment;

/** One new development: its homes, deposits and builder, and the registration. */
export default function DevelopmentPage() {
  const { found, isFailed } = useLoaderData<Loaded<DevelopmentDetail>>();
  if (found) return <OpenDevelopment development={found} />;
  return isFailed ? <FailedDevelopment /> : <NoSuchDevelopment />;
}

function OpenDevelopment({ development }: { development: DevelopmentDetail }) {
  const { name, builder, aboutBuilder, neighbourhood, city, intersection, amenities, nearby } = development;
  const { hasInventedHomes } = useEnv();
  return (
    <>
      <PageHead
        above={<Link to="/investments">All new developments</Link>}
        title={name}
        lead={`${kindNames[development.kind]} in ${neighbourhood}, ${city}, by ${builder}`}
      />
      <PageBody>
        <DevelopmentPictures development={development} />
        <div className={styles.columns}>
          <aside className={styles.aside} aria-label="Prices and registration">
            <SummaryCard development={development} />
          </aside>
          <div className={styles.content}>
            <DetailSection title="About the development">
              <p className={styles.text}>{development.description}</p>
              {hasInventedHomes && (
                <p className={styles.small}>
                  This development and its builder are invented, like the homes of this demo. The pictures are
                  illustrations.
                </p>
              )}
            </DetailSection>
            <DetailSection title="Homes and prices">
              <UnitTable development={development} />
            </DetailSection>
            <DetailSection title="Deposit plan">
              <DepositPlan development={development} />
            </DetailSection>
            <DetailSection title="HST and rebates">
              <NewHomeTax price={development.priceFrom} />
            </DetailSection>
            <DetailSection title="Shared amenities">
              <ul className={styles.list}>
                {amenities.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </DetailSection>
            <DetailSection title="Where it is">
              <p className={styles.text}>
                At {intersection}, in <Link to={development.placePath}>{neighbourhood}</Link>,{" "}
                <Link to={`/city/${encodeURIComponent(city)}`}>{city}</Link>.
              </p>
              <p className={styles.ways}>
                <ButtonLink
                  to={`/buying/search?${new URLSearchParams({ place: development.place }).toString()}`}
                  variant="secondary"
                  size="small"
                >
                  Homes that stand in {neighbourhood}
                </ButtonLink>
              </p>
            </DetailSection>
            <DetailSection title="The builder">
              <p className={styles.text}>
                {builder}. {aboutBuilder} Look every builder up in the directory of the Home Construction
                Regulatory Authority before you sign.
              </p>
            </DetailSection>
          </div>
        </div>
      </PageBody>
      {nearby.length > 0 && (
        <Section title="Other developments" action={{ label: "See all", to: "/investments" }} tone="mist">
          <DevelopmentGrid developments={nearby} />
        </Section>
      )}
    </>
  );
}

function SummaryCard({ development }: { development: DevelopmentDetail }) {
  const { id, name, status, priceFrom, occupancy, storeys, homes, tenure } = development;
  const facts = [
    ["Move in", `${formatOccupancy(occupancy)}, as planned`],
    ["Homes", `${formatCount(homes, "home")} on ${formatCount(storeys, "storey")}`],
    ["Sizes", describeBedrooms(development)],
    ["Ownership", tenure === "condominium" ? "Condominium" : "Freehold"],
  ];
  return (
    <Card padding="large" className={styles.summary}>
      <div>
        <Badge tone={statuses[status].tone}>{statuses[status].name}</Badge>
      </div>
      <p className={styles.price}>
        From <strong>{formatCurrency(priceFrom)}</strong>
      </p>
      <p className={styles.small}>{statuses[status].text}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        to={`/contact?development=${id}`}
        size="large"
        wide
        aria-label={`Register your interest in ${name}`}
      >
        Register your interest
      </ButtonLink>
      <ButtonLink to={`/buying/mortgage-calculator?price=${priceFrom}`} variant="secondary" wide>
        Work out the payment
      </ButtonLink>
      <p className={styles.small}>
        Registering binds you to nothing. Prices, sizes and dates are the builder&apos;s and may change until
        you sign. <Link to="/investments/guide">How buying a new home works</Link>
      </p>
    </Card>
  );
}

function FailedDevelopment() {
  return (
    <>
      <PageHead title="New development" />
      <PageBody>
        <NotLoaded title="This development could not be loaded">Try again in a moment.</NotLoaded>
      </PageBody>
    </>
  );
}

function NoSuchDevelopment() {
  return (
    <>
      <PageHead title="This development is not known here" />
      <PageBody>
        <EmptyState
          icon={<Icon of={Building2} size={32} />}
          title="It may be sold out, or the link has a typing mistake"
          action={<ButtonLink to="/investments">See all developments</ButtonLink>}
        >
          All developments that have homes for sale are on one page.
        </EmptyState>
      </PageBody>
    </>
  );
}
