import { Check, Scale } from "@larchway/shared/ui/icons";
import type { FinderMatch, FinderMatches } from "@larchway/shared/contracts/api";
import { formatCount } from "@larchway/shared/domain";
import { writeFilters } from "@larchway/shared/listing-filters";
import { Link, useLoaderData, useSearchParams } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { PropertyCard } from "../card/property-card";
import { NotLoaded } from "../lists/not-loaded";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";
import { describeMatch } from "../matching/describe-match";
import {
  describeStep,
  finderSteps,
  readCriteria,
  writeCriteria,
  type FinderStepName,
  type FinderCriteria,
} from "../matching/finder-steps";
import * as styles from "./matches-page.module.css";
import { loadMatches } from "./load-matches";

/** @public Used by the route, which imports it with the page. */
export const loader = loadMatches;

const stepNames = Object.keys(finderSteps) as FinderStepName[];
const cardSizes = "(min-width: 1200px) 411px, (min-width: 960px) 31vw, (min-width: 640px) 46vw, 92vw";

/** The criteria, each with a link to change it, and the best matches with reasons and trade-offs. */
export default function MatchesPage() {
  const { found } = useLoaderData<{ found: FinderMatches | null }>();
  const criteria = readCriteria(useSearchParams()[0]);
  const isRent = criteria.market === "rent";
  return (
    <>
      <PageHead
        title="Dream Home Finder"
        lead={
          isRent
            ? "The rentals that best match what you're looking for."
            : "The homes that best match what you're looking for."
        }
      />
      <PageBody>
        <Recap criteria={criteria} />
        {found ? (
          <Matches found={found} criteria={criteria} />
        ) : (
          <NotLoaded title="Your matches could not be loaded">
            Your choices are fine. Please try again in a moment.
          </NotLoaded>
        )}
      </PageBody>
    </>
  );
}

function Recap({ criteria }: { criteria: FinderCriteria }) {
  const query = writeCriteria(criteria);
  const rows = [
    { id: "", title: "To buy or to rent?", text: criteria.market === "rent" ? "To rent" : "To buy" },
    ...stepNames.map((name) => ({ id: name, title: finderSteps[name], text: describeStep(name, criteria) })),
  ];
  return (
    <section aria-labelledby="wishes" className={styles.recap}>
      <h2 id="wishes" className={styles.heading}>
        What you asked for
      </h2>
      <ul className={styles.rows}>
        {rows.map(({ id, title, text }) => (
          <li key={title} className={styles.row}>
            <span className={styles.title}>{title}</span>
            <span>{text ?? "It does not matter"}</span>
            <Link to={{ pathname: "/buying/dream-home-finder", search: query, hash: id }}>
              Change <VisuallyHidden>{title}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Matches({
  found: { matches, exact, isElsewhere },
  criteria,
}: {
  found: FinderMatches;
  criteria: FinderCriteria;
}) {
  const list = {
    pathname: criteria.market === "rent" ? "/renting/search" : "/buying/search",
    search: writeFilters(criteria.filters).toString(),
  };
  return (
    <>
      <h2 className={styles.heading}>Homes for you, the best match first</h2>
      <div className={styles.head}>
        <p role="status">
          {isElsewhere
            ? "Nothing there is a close match, so here are similar homes elsewhere in Ontario."
            : exact > 0
              ? `${formatCount(exact, "home fits", "homes fit")} everything you asked for.`
              : "No home fits everything you asked for. These are the closest."}
        </p>
        {exact > 0 && (
          <ButtonLink to={`${list.pathname}?${list.search}`} variant="secondary" size="small">
            All that fit, as a list
          </ButtonLink>
        )}
      </div>
      <ol className={styles.grid}>
        {matches.map((match, index) => (
          <li key={match.property.ListingKey} className={styles.match}>
            <PropertyCard property={match.property} sizes={cardSizes} priority={index === 0} />
            <MatchReasons match={match} criteria={criteria} />
          </li>
        ))}
      </ol>
    </>
  );
}

function MatchReasons({ match, criteria }: { match: FinderMatch; criteria: FinderCriteria }) {
  const { reasons, tradeOffs } = describeMatch(match, criteria);
  if (reasons.length + tradeOffs.length === 0) return null;
  return (
    <dl className={styles.reasons}>
      {reasons.length > 0 && (
        <div>
          <dt>
            <Icon of={Check} size={18} className={styles.fits} /> Fits
          </dt>
          <dd>{reasons.join(", ")}</dd>
        </div>
      )}
      {tradeOffs.length > 0 && (
        <div>
          <dt>
            <Icon of={Scale} size={18} className={styles.tradeOff} />{" "}
            {tradeOffs.length === 1 ? "Trade-off" : "Trade-offs"}
          </dt>
          <dd>{tradeOffs.join("; ")}</dd>
        </div>
      )}
    </dl>
  );
}
