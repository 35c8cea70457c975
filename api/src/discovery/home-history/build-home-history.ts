import type { HomeEvent, HomeHistory } from "@larchway/shared/contracts/api";
import type { HomeListing } from "./home-history-repository";
import { countEarlierEvents } from "@larchway/shared/domain";
import { computeTimeOnMarket, roundShare, toEventDay } from "./time-on-market";

/** Ends without a sale; a home that returns afterwards is relisted. */
const unsold = new Set(["Terminated", "Expired", "Suspended"]);

/**
 * One time line of all listings of a home, the oldest listing first. The history of a listing may start with the
 * previous one's events: an event of two listings is only in the older one.
 */
export function buildHomeHistory(
  listings: readonly HomeListing[],
  listing: HomeListing,
  today: string,
): HomeHistory {
  const seen = new Set<string>();
  const events = listings
    .flatMap(listEvents)
    .filter(({ TransactionType, date, event, price }) => {
      const text = [TransactionType, date, event, price].join();
      if (seen.has(text)) return false;
      seen.add(text);
      return true;
    })
    // Equal days keep the order of the listings, so that a home is taken off the market before it returns.
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
  return { events: nameRelistings(events), market: computeTimeOnMarket(listings, listing, today) };
}

function listEvents({ key, mlsNumber, transaction, history }: HomeListing): HomeEvent[] {
  let before: number | undefined;
  const earlier = countEarlierEvents(history);
  return history.map(({ date, event, price }, index) => {
    const change = event === "Price Change" && price && before ? roundShare(price / before - 1) : undefined;
    if (event === "Listed" || event === "Price Change") before = price;
    const isKnown = price !== undefined && price > 0;
    return {
      ...(index >= earlier && { ListingKey: key, ...(mlsNumber !== null && { ListingId: mlsNumber }) }),
      TransactionType: transaction,
      date: toEventDay(date),
      event,
      ...(isKnown && { price }),
      ...(change !== undefined && { change }),
    };
  });
}

/** Renames the event of a home that returns unsold to the same market to a relisting. */
function nameRelistings(events: readonly HomeEvent[]): HomeEvent[] {
  const isUnsold = new Map<string, boolean>();
  return events.map((each) => {
    const { TransactionType, event } = each;
    const isRelisted = event === "Listed" && isUnsold.get(TransactionType) === true;
    if (unsold.has(event)) isUnsold.set(TransactionType, true);
    else if (event !== "Price Change") isUnsold.set(TransactionType, false);
    return isRelisted ? { ...each, event: "Relisted" } : each;
  });
}
