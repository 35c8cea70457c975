import {
  relistedWithinDays,
  type HomeEvent,
  type HomeHistory,
  type PropertyDetail,
  type TimeOnMarket,
} from "@larchway/shared/contracts/api";
import {
  countEarlierEvents,
  formatCount,
  formatCurrency,
  formatDate,
  getMlsNumber,
} from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { FigureList } from "../../market/figure-list";
import { DetailSection } from "../section/detail-section";
import { formatChange } from "./format-change";
import { useHomeHistory } from "./home-queries";
import { OlderPhotos } from "./older-photos";
import * as styles from "./price-history.module.css";

/**
 * The events of a home over all its listings, the newest first. Offline it shows the events of the listing itself,
 * which the page already has.
 */
export function PriceHistory({ property }: { property: PropertyDetail }) {
  const { data, isError } = useHomeHistory(property.ListingKey);
  const events = data?.events ?? (isError ? toOwnEvents(property) : undefined);
  if (events?.length === 0) return null;
  return (
    <DetailSection title="Price history">
      {events ? (
        <>
          {data && <MarketTime market={data.market} property={property} />}
          <ol className={styles.events}>
            {events.toReversed().map((event, index) => (
              <Event key={index} {...event} isOwn={event.ListingKey === property.ListingKey} />
            ))}
          </ol>
          <OlderPhotos property={property} />
          <Rule history={data} />
        </>
      ) : (
        <Skeleton className={styles.pending} />
      )}
    </DetailSection>
  );
}

function toOwnEvents({ ListingKey, TransactionType = "", history = [] }: PropertyDetail): HomeEvent[] {
  const earlier = countEarlierEvents(history);
  return history.map((event, index) => ({
    ...event,
    ...(index >= earlier && { ListingKey }),
    TransactionType,
  }));
}

function MarketTime({ market, property }: { market: TimeOnMarket; property: PropertyDetail }) {
  const { days, daysOfListing, listings, originalPrice, change } = market;
  const isLease = property.TransactionType === "For Lease";
  const figures = [
    {
      name: listings > 1 ? `On the market, in ${listings} listings` : "On the market",
      value: formatCount(days, "day"),
    },
    ...(listings > 1 ? [{ name: "Of them in this listing", value: formatCount(daysOfListing, "day") }] : []),
    ...(originalPrice === null
      ? []
      : [{ name: isLease ? "First rent" : "First price", value: formatCurrency(originalPrice) }]),
    ...(change === null ? [] : [{ name: "Change since then", value: formatChange(change) }]),
  ];
  return <FigureList figures={figures} />;
}

interface EventProps extends HomeEvent {
  /** True for events of this page's listing. */
  isOwn: boolean;
}

function Event({ ListingKey, ListingId, TransactionType, date, event, price, change, isOwn }: EventProps) {
  const isLease = TransactionType === "For Lease";
  return (
    <li className={styles.event}>
      <span className={styles.date}>{formatDate(date)}</span>
      <span>
        {isLease && event !== "Leased" ? `${event} for rent` : event}
        {!isOwn && !ListingKey && <span className={styles.listing}> in an earlier listing</span>}
        {!isOwn && ListingKey && (
          <>
            {" "}
            <Link to={`/listings/${encodeURIComponent(ListingKey)}`} className={styles.listing}>
              MLS® {getMlsNumber({ ListingKey, ListingId })}
            </Link>
          </>
        )}
      </span>
      <span className={styles.price}>
        {price ? formatCurrency(price) : ""}
        {change !== undefined && <span className={styles.change}> {formatChange(change)}</span>}
      </span>
    </li>
  );
}

function Rule({ history }: { history: HomeHistory | undefined }) {
  if (!history) return <p className={styles.rule}>Other listings of this home cannot be loaded right now.</p>;
  return (
    <p className={styles.rule}>
      One home is one address with its unit and postal code. Days on the market are added up over listings
      that followed an unsold one within less than {relistedWithinDays} days; the days between them don’t
      count.
    </p>
  );
}
