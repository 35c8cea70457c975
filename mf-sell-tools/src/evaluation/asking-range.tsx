import { useEffect, useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { AskingRange as Range, AskingRangeQuery } from "@larchway/shared/contracts/api";
import { formatCount, formatCurrency, pluralize } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import { Link } from "@larchway/shared/router";
import { Spinner } from "@larchway/shared/ui/spinner";
import { loadAskingRange } from "./evaluation-calls";
import * as styles from "./estimate.module.css";

/** Milliseconds from the last change of the home to the request. */
const debounceMs = 400;

/** The asking prices of homes like this one, updated while the home is described. */
export function AskingRange({ home }: { home: AskingRangeQuery }) {
  const current = JSON.stringify(home);
  const [debounced, setDebounced] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(current), debounceMs);
    return () => clearTimeout(timer);
  }, [current]);
  return debounced === undefined ? (
    <Spinner />
  ) : (
    <FoundRange home={JSON.parse(debounced) as AskingRangeQuery} />
  );
}

function FoundRange({ home }: { home: AskingRangeQuery }) {
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: ["asking-range", home],
    queryFn: async ({ signal }) => ({ ...(await loadAskingRange(api, home, { signal })), home }),
    placeholderData: (previous) => previous,
    meta: { failure: "Homes for sale nearby could not be loaded." },
  });
  if (isError) return <p>The estimate cannot be loaded right now. You can still ask an agent for one.</p>;
  if (!data) return <Spinner />;
  if (!data.range) return <TooFew found={data.found} city={data.home.city} />;
  return <RangeTexts range={data.range} home={data.home} />;
}

function TooFew({ found, city }: { found: number; city: string }) {
  if (found === 0)
    return (
      <p>
        No similar home is for sale in {city} today, so there is no honest estimate. Check the spelling of the
        city, or ask an agent.
      </p>
    );
  return (
    <p>
      Not enough homes for an honest estimate: {formatCount(found, "similar home")}{" "}
      {pluralize(found, "is", "are")} for sale in {city} today, and a range needs at least five. An agent’s
      evaluation can tell you more.
    </p>
  );
}

function RangeTexts({ range, home }: { range: Range; home: AskingRangeQuery }) {
  const { low, median, high, nearest } = range;
  const isNarrow = home.PropertySubType !== undefined && home.bedrooms !== undefined;
  return (
    <>
      <p className={styles.range}>
        {formatCurrency(low)} to {formatCurrency(high)}
      </p>
      <p>
        Half of {describeHomes(range, home)} ask a price in this range, a quarter less and a quarter more. The
        median is {formatCurrency(median)}:{" "}
        <Link to={`/selling/net-sheet?price=${median}`}>see what you would keep of it</Link>.
      </p>
      <p className={styles.soft}>
        These are asking prices of homes listed today. Homes sell for more or for less, and the estimate
        doesn’t reflect the condition of yours.
        {!isNarrow && " Choose the kind of home and the bedrooms for a closer range."}
      </p>
      <details>
        <summary className={styles.summary}>
          {range.within === null ? "The latest of these homes" : "The nearest of these homes"}
        </summary>
        <ul className={styles.homes}>
          {nearest.map(({ ListingKey, UnparsedAddress, ListPrice, distance }) => (
            <li key={ListingKey} className={styles.home}>
              <span>
                <Link to={`/listings/${ListingKey}`}>{UnparsedAddress}</Link>
                {distance !== null && <span className={styles.soft}> · {distance.toFixed(1)} km</span>}
              </span>
              <span className={styles.price}>{formatCurrency(ListPrice)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** "12 homes of this kind for sale within 2 km with as many bedrooms, one more or one fewer," */
function describeHomes({ count, within, bedroomsApart }: Range, home: AskingRangeQuery): string {
  const bedrooms =
    bedroomsApart === 0 ? "with as many bedrooms" : "with as many bedrooms, one more or one fewer,";
  return [
    formatCount(count, "home"),
    home.PropertySubType !== undefined && "of this kind",
    "for sale",
    within === null ? `in ${home.city}` : `within ${within} km`,
    home.bedrooms !== undefined && bedrooms,
  ]
    .filter(Boolean)
    .join(" ");
}
