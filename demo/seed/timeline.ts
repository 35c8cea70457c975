import type { HistoryEvent } from "@larchway/shared/contracts/api";
import type { Transaction } from "./home";
import type { Random } from "@larchway/api/random/random";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Consistent statuses, dates and prices of one listing. */
interface Timeline {
  StandardStatus: string;
  MlsStatus: string;
  ContractStatus: string;
  OriginalEntryTimestamp: string;
  ModificationTimestamp: string;
  ListingContractDate: string;
  PurchaseContractDate?: string;
  CloseDate?: string;
  SoldEntryTimestamp?: string;
  ListPrice: number;
  OriginalListPrice: number;
  ClosePrice?: number;
  history: HistoryEvent[];
}

type Outcome = "active" | "conditional" | "closed" | "terminated" | "expired" | "suspended";

const outcomes: Record<Outcome, number> = {
  active: 51,
  conditional: 4,
  closed: 27,
  terminated: 5,
  expired: 6,
  suspended: 3,
};

interface Case {
  /** Present asking price. */
  price: number;
  transaction: Transaction;
  now: number;
  yearBuilt?: number;
  /** Whether the home was recently listed before, and taken off the market without a sale. */
  isRelisted: boolean;
}

/** The timeline of a listing, and of the one that it replaced. */
export interface Life {
  current: Timeline;
  earlier?: Timeline;
}

/** A random timeline of a listing, ending at `now`. A relisting's history starts with the previous listing. */
export function makeLife(given: Case, random: Random): Life {
  const current = makeTimeline(given, random);
  if (!given.isRelisted) return { current };
  const earlier = makeEarlierListing(current, given, random);
  return { current: { ...current, history: [...earlier.history, ...current.history] }, earlier };
}

function makeTimeline({ price, transaction, now, yearBuilt, isRelisted }: Case, random: Random): Timeline {
  const outcome = random.weighted(outcomes);
  const isLease = transaction === "For Lease";
  const step = isLease ? 50 : 1_000;
  const roundTo = (value: number) => Math.round(value / step) * step;

  const ended = now - sinceEnd(outcome, random);
  // Homes for rent leave the market faster than homes for sale.
  const onMarket =
    (outcome === "active"
      ? activeAge(random)
      : random.between(outcome === "expired" ? 60 : 3, longest[outcome]) * day) *
    (isLease && outcome !== "expired" ? 0.6 : 1);
  const entered = ended - onMarket;

  const drops = onMarket > 14 * day && random.chance(0.34) ? (random.chance(0.25) ? 2 : 1) : 0;
  const original = drops === 0 ? price : roundTo(price * (1 + drops * random.between(0.015, 0.045)));
  const history: HistoryEvent[] = [
    ...(isLease || isRelisted ? [] : earlierSale({ entered, price: original, yearBuilt }, random)),
    { date: toDate(entered), event: "Listed", price: original },
  ];
  for (let drop = 1; drop <= drops; drop += 1) {
    const at = entered + (onMarket * drop) / (drops + 1);
    history.push({
      date: toDate(at),
      event: "Price Change",
      price: drop === drops ? price : roundTo((original + price) / 2),
    });
  }
  const lastChange = drops > 0 ? entered + (onMarket * drops) / (drops + 1) : entered;
  const common = {
    OriginalEntryTimestamp: new Date(entered).toISOString(),
    ModificationTimestamp: new Date(outcome === "active" ? lastChange : ended).toISOString(),
    ListingContractDate: toDate(entered - random.int(0, 1) * day),
    ListPrice: price,
    OriginalListPrice: original,
    history,
  };

  switch (outcome) {
    case "active": {
      const fellThrough = drops === 0 && onMarket > 30 * day && random.chance(0.03);
      const extended = onMarket > 90 * day && random.chance(0.5);
      const MlsStatus = fellThrough
        ? "Deal Fell Through"
        : extended
          ? "Extension"
          : drops > 0
            ? "Price Change"
            : "New";
      return { ...common, StandardStatus: "Active", MlsStatus, ContractStatus: "Available" };
    }
    case "conditional":
      history.push({
        date: toDate(ended),
        event: isLease ? "Leased Conditional" : "Sold Conditional",
        price,
      });
      return {
        ...common,
        StandardStatus: "Pending",
        MlsStatus: isLease ? "Leased Conditional" : "Sold Conditional",
        ContractStatus: "Available",
        PurchaseContractDate: toDate(ended),
      };
    case "closed": {
      const close = roundTo(price * Math.max(0.88, Math.min(1.18, 0.985 + random.normal() * 0.035)));
      if (!isLease && random.chance(0.35)) {
        history.push({
          date: toDate(Math.max(lastChange, ended - random.int(3, 7) * day)),
          event: "Sold Conditional",
          price,
        });
      }
      history.push({ date: toDate(ended), event: isLease ? "Leased" : "Sold", price: close });
      return {
        ...common,
        StandardStatus: "Closed",
        MlsStatus: isLease ? "Leased" : "Sold",
        ContractStatus: "Unavailable",
        PurchaseContractDate: toDate(ended),
        CloseDate: toDate(ended + random.int(isLease ? 10 : 30, isLease ? 45 : 90) * day),
        SoldEntryTimestamp: new Date(Math.min(now, ended + random.int(1, 40) * hour)).toISOString(),
        ClosePrice: close,
      };
    }
    case "terminated":
      history.push({ date: toDate(ended), event: "Terminated" });
      return {
        ...common,
        StandardStatus: "Cancelled",
        MlsStatus: "Terminated",
        ContractStatus: "Unavailable",
      };
    case "expired":
      history.push({ date: toDate(ended), event: "Expired" });
      return { ...common, StandardStatus: "Expired", MlsStatus: "Expired", ContractStatus: "Unavailable" };
    case "suspended":
      history.push({ date: toDate(ended), event: "Suspended" });
      return {
        ...common,
        StandardStatus: "Withdrawn",
        MlsStatus: "Suspended",
        ContractStatus: "Unavailable",
      };
  }
}

/** Maximum days on the market. Conditions are decided within days. */
const longest: Record<Exclude<Outcome, "active">, number> = {
  conditional: 45,
  closed: 60,
  terminated: 120,
  expired: 150,
  suspended: 90,
};

function sinceEnd(outcome: Outcome, random: Random): number {
  if (outcome === "active") return 0;
  if (outcome === "conditional") return random.between(0.1, 9) * day;
  return random.between(0.02, 1) ** 1.6 * 365 * day;
}

/** Days since the listing was entered: some hours, some today, most in the last months. */
function activeAge(random: Random): number {
  const draw = random.next();
  if (draw < 0.012) return random.between(2, 59) * minute;
  if (draw < 0.06) return random.between(1, 23.9) * hour;
  if (draw < 0.2) return random.between(1, 7) * day;
  if (draw < 0.48) return random.between(7, 28) * day;
  return random.between(28, 150) * day;
}

/** The earlier listing, which ended without a sale, before the agent or the season changed. */
function makeEarlierListing(current: Timeline, { transaction }: Case, random: Random): Timeline {
  const step = transaction === "For Lease" ? 50 : 1_000;
  const original = Math.round((current.OriginalListPrice * random.between(1.015, 1.07)) / step) * step;
  const ended = Date.parse(current.OriginalEntryTimestamp) - random.between(0.5, 24) * day;
  const entered = ended - random.between(24, 95) * day;
  const history: HistoryEvent[] = [{ date: toDate(entered), event: "Listed", price: original }];
  const price = Math.round((original + current.OriginalListPrice) / 2 / step) * step;
  const isCut = price < original && random.chance(0.45);
  if (isCut) history.push({ date: toDate((entered + ended) / 2), event: "Price Change", price });
  history.push({ date: toDate(ended), event: "Terminated" });
  return {
    StandardStatus: "Cancelled",
    MlsStatus: "Terminated",
    ContractStatus: "Unavailable",
    OriginalEntryTimestamp: new Date(entered).toISOString(),
    ModificationTimestamp: new Date(ended).toISOString(),
    ListingContractDate: toDate(entered),
    ListPrice: isCut ? price : original,
    OriginalListPrice: original,
    history,
  };
}

/** An earlier sale of some homes, never before they were built. */
function earlierSale(
  { entered, price, yearBuilt = 0 }: { entered: number; price: number; yearBuilt?: number },
  random: Random,
): HistoryEvent[] {
  const years = random.int(2, 14);
  const sold = entered - years * 365 * day - random.int(0, 200) * day;
  if (!random.chance(0.24) || new Date(sold).getUTCFullYear() <= yearBuilt) return [];
  const paid = Math.round((price * Math.max(0.34, 0.97 - years * 0.05)) / 1_000) * 1_000;
  const asking = Math.round((paid * random.between(0.97, 1.03)) / 1_000) * 1_000;
  return [
    { date: toDate(sold - random.int(6, 40) * day), event: "Listed", price: asking },
    { date: toDate(sold), event: "Sold", price: paid },
  ];
}

const calendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Toronto",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** YYYY-MM-DD in Ontario's local time. */
function toDate(at: number): string {
  return calendar.format(at);
}
