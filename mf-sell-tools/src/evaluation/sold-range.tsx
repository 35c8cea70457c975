import { useApi } from "@larchway/shared/app";
import type { SoldRange as Range, SoldRangeQuery } from "@larchway/shared/contracts/api";
import {
  formatCount,
  formatCurrency,
  formatDate,
  lockTexts,
  soldAccess,
  type SoldAccessNeed,
} from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { useQuery } from "@larchway/shared/query";
import { Link, useLocation } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { Button } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { Spinner } from "@larchway/shared/ui/spinner";
import { loadSoldRange } from "./evaluation-calls";
import * as styles from "./sold-range.module.css";

/** The sold prices of similar homes, for viewers who may see sold data; for others, the way to access. */
export function SoldRange({ home }: { home: SoldRangeQuery }) {
  const access = soldAccess(useSession());
  if (access === "unknown") return null;
  return (
    <section aria-labelledby="sold-range" className={styles.panel}>
      <h3 id="sold-range" className={styles.heading}>
        What homes like yours sold for
      </h3>
      {access === "open" ? <FoundRange home={home} /> : <LockedRange need={access} />}
    </section>
  );
}

function LockedRange({ need }: { need: SoldAccessNeed }) {
  const { pathname } = useLocation();
  const ask = () => bus.emit("auth:required", { mandatory: false, returnTo: pathname });
  return (
    <>
      <p>
        Members see a range right away, with the sales it is based on. Under real estate board rules, we can
        show sold prices to members only.
      </p>
      <p>
        <Button variant="secondary" size="small" onClick={ask}>
          {lockTexts[need].button}
        </Button>
      </p>
    </>
  );
}

function FoundRange({ home }: { home: SoldRangeQuery }) {
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: ["sold-range", home],
    queryFn: ({ signal }) => loadSoldRange(api, home, { signal }),
    meta: { failure: "Sold homes could not be loaded." },
  });
  if (isError) return <p>Sold homes cannot be loaded right now. Your request does not depend on them.</p>;
  if (!data) return <Spinner />;
  if (!data.range)
    return (
      <p>
        Too few homes like yours sold in the past year for an honest range. An agent’s evaluation can tell you
        more.
      </p>
    );
  return <RangeTexts range={data.range} />;
}

function RangeTexts({ range }: { range: Range }) {
  const { low, high, median, lowest, highest, nearest } = range;
  return (
    <>
      <p className={styles.range}>
        {formatCurrency(low)} to {formatCurrency(high)}
      </p>
      <p>
        Half of {describeSales(range)} sold within this range, a quarter below it and a quarter above. The
        median is {formatCurrency(median)}, the lowest price {formatCurrency(lowest)} and the highest{" "}
        {formatCurrency(highest)}.
      </p>
      <div className={styles.scroll} role="region" aria-label="Nearest sales" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{range.within === null ? "Latest sales" : "Nearest sales"}</th>
              <th scope="col" className={styles.figure}>
                Sold
              </th>
              <th scope="col" className={styles.figure}>
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {nearest.map(({ ListingKey, UnparsedAddress, soldOn, ClosePrice, distance }) => (
              <tr key={ListingKey}>
                <td>
                  <Link to={`/listings/${ListingKey}`}>{UnparsedAddress}</Link>
                  {distance !== null && <span className={styles.soft}> · {distance.toFixed(1)} km</span>}
                </td>
                <td className={classNames(styles.soft, styles.figure)}>{formatDate(soldOn)}</td>
                <td className={styles.figure}>{formatCurrency(ClosePrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <Link to={`/selling/net-sheet?price=${median}`}>
          See what you would keep of {formatCurrency(median)}
        </Link>
      </p>
      <p className={styles.soft}>
        Calculated from sold listings alone: it doesn’t reflect the condition of your home. That is what the
        agent’s evaluation is for.
      </p>
    </>
  );
}

/** "12 homes of this kind within 2 km with 3 bedrooms, one more or one fewer, in the past 12 months" */
function describeSales({ count, within, bedroomsApart, months }: Range): string {
  return [
    `${formatCount(count, "home")} of this kind`,
    within === null ? "in the city" : `within ${within} km`,
    bedroomsApart === 0 ? "with as many bedrooms" : "with as many bedrooms, one more or one fewer,",
    `in the past ${months} months`,
  ].join(" ");
}
