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
  readCriteria,
  switchMarket,
  writeCriteria,
  type FinderMarket,
  type FinderCriteria,
} from "../matching/finder-steps";

const house = extModern02;
const matchesPath = "/buying/dream-home-finder/search";
const markets: readonly { market: FinderMarket; label: string }[] = [
  { market: "sale", label: "To buy" },
  { market: "rent", label: "To rent" },
];

/** A few steps instead of filters: a form whose values are in the URL, which browsers can send without scripts. */
export default function FinderPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const criteria = readCriteria(search);

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
              to: {
                search: writeCriteria(market === criteria.market ? criteria : switchMarket(criteria, market)),
              },
              isCurrent: market === criteria.market,
            }))}
          />
        </div>
      </PageHead>
      <PageBody className={styles.columns}>
        <form
          // The browser holds the choices until the form is sent.
          key={search.toString()}
          action={matchesPath}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            // Through the criteria, which have a fixed order, so that equal choices have equal URLs.
            const query = writeCriteria(readCriteria(readForm(event.currentTarget)));
            void navigate({ pathname: matchesPath, search: query });
          }}
        >
          {criteria.market === "rent" && <input type="hidden" name="market" value="rent" />}
          {listHidden(criteria).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ChoiceStep name="minBedrooms" criteria={criteria} />
          <ChoiceStep name="PropertySubType" criteria={criteria} />
          <ChoiceStep name="maxPrice" criteria={criteria} />
          <TickStep criteria={criteria} />
          <CityStep given={criteria.filters.city} />
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

function ChoiceStep({
  name,
  criteria,
}: {
  name: Parameters<typeof listChoices>[0];
  criteria: FinderCriteria;
}) {
  const { subtypes } = useFilterOptions();
  const given = String(criteria.filters[name] ?? "");
  return (
    <Card as="div" padding="large" id={name}>
      <fieldset className={styles.step}>
        <legend className={styles.legend}>{finderSteps[name]}</legend>
        <div className={styles.choices}>
          {listChoices(name, criteria, subtypes).map(({ label, value }) => (
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

function TickStep({ criteria: { market, filters } }: { criteria: FinderCriteria }) {
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

/** The cities load after the page. The choice is held here, so that the new options do not reset it. */
function CityStep({ given = "" }: { given?: string }) {
  const [city, setCity] = useState(given);
  const { cities } = useFilterOptions();
  const options = filterField("city", {
    filters: { city: city || undefined },
    available: { cities },
  })?.options;
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
