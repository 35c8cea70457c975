import { relistedWithinDays, type TimeOnMarket } from "@larchway/shared/contracts/api";
import { toDay } from "@larchway/listing-index/listings/filter-times";
import type { HomeListing } from "./home-history-repository";

/** A period during which a home was on the market. */
interface Period {
  transaction: string;
  /** Days, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Its price at the start. */
  price: number | undefined;
  /** Whether it ended with a sale or a lease. */
  isClosed: boolean;
}

const ends = new Set(["Sold", "Leased", "Terminated", "Expired", "Suspended"]);
const day = 24 * 60 * 60_000;

/**
 * How long a home has been on the market up to the end of one of its listings, and how its price changed. A period
 * continues one of the same market that ended unsold less than {@link relistedWithinDays} days before. `today` is a day
 * in Ontario.
 */
export function computeTimeOnMarket(
  listings: readonly HomeListing[],
  listing: HomeListing,
  today: string,
): TimeOnMarket {
  const own = listPeriods(listing, today).at(-1) as Period;
  const earlier = listings
    .flatMap((each) => listPeriods(each, today))
    .filter(({ transaction, from }) => transaction === own.transaction && from < own.from)
    .sort((a, b) => (a.from < b.from ? 1 : -1));
  const chain = [own];
  for (const period of earlier) {
    const first = chain.at(-1) as Period;
    if (period.isClosed) break;
    // A period that started earlier may have lasted longer.
    if (countDays(period.to, first.from) >= relistedWithinDays) continue;
    // An event of two listings makes only one period.
    if (period.from !== first.from) chain.push(period);
  }
  const first = chain.at(-1) as Period;
  const originalPrice = first.price ?? null;
  const price = (listing.closePrice || listing.listPrice) ?? null;
  return {
    days: countUnion(chain),
    daysOfListing: countDays(own.from, own.to),
    listings: chain.length,
    since: first.from,
    originalPrice,
    price,
    change: originalPrice && price ? roundShare(price / originalPrice - 1) : null,
  };
}

/** Rounds to a tenth of a percent. */
export function roundShare(share: number): number {
  return Math.round(share * 1_000) / 1_000;
}

/** The periods in a listing's events: its own is the last one. */
function listPeriods(listing: HomeListing, today: string): Period[] {
  const { transaction, enteredAt, isOpen, closedOn, listPrice, history } = listing;
  const periods: Period[] = [];
  let open: Period | undefined;
  let last = toDay(enteredAt.getTime());
  for (const { date, event, price } of history) {
    last = toEventDay(date);
    if (event === "Listed") {
      open = { transaction, from: last, to: last, price, isClosed: false };
      periods.push(open);
    } else if (open && ends.has(event)) {
      open.to = last;
      open.isClosed = event === "Sold" || event === "Leased";
      open = undefined;
    }
  }
  // The feed may start in the middle of a listing.
  const own = periods.at(-1) ?? { transaction, from: last, to: last, price: undefined, isClosed: false };
  if (periods.length === 0) periods.push({ ...own, price: listPrice ?? undefined });
  const end = periods.at(-1) as Period;
  // It may be on the market again without an event.
  if (isOpen) Object.assign(end, { to: today, isClosed: false });
  else if (open) end.to = closedOn && closedOn > end.from ? closedOn : last;
  return periods;
}

/** Events of a feed have times, those of other sources days. */
export function toEventDay(date: string): string {
  return date.length === 10 ? date : toDay(Date.parse(date));
}

/** Whole days from one day to another; negative when the second one is earlier. */
function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** Days within any of the periods, which are sorted from the newest to the oldest. */
function countUnion(chain: readonly Period[]): number {
  let days = 0;
  let end = "";
  for (const { from, to } of [...chain].reverse()) {
    const start = from > end ? from : end;
    if (to > start) days += countDays(start, to);
    if (to > end) end = to;
  }
  return days;
}
