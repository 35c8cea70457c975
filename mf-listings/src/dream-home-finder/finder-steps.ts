import {
  filterChips,
  homeKinds,
  listingFilters,
  listOffered,
  narrowingFilters,
  narrowingNames,
  readFilters,
  readValues,
  usualKinds,
  writeFilters,
  writeValues,
  type NarrowingFilters,
  type NarrowingName,
  type OfferedKind,
} from "@larchway/shared/listing-filters";
import { formatCurrency } from "@larchway/shared/domain";

/** Which homes are looked for, as the URL has it. */
export type FinderMarket = "sale" | "rent";

/** What the URL of the finder says: the market, and wishes that are the parameters of `GET /properties`. */
export interface FinderWishes {
  market: FinderMarket;
  filters: NarrowingFilters;
}

export interface FinderChoice {
  label: string;
  /** As the URL has it; empty where it does not matter. */
  value: string;
}

const noMatter: FinderChoice = { label: "It does not matter", value: "" };

/** The steps of the finder in their order. The city is a field of its own. */
export const finderSteps = {
  minBedrooms: "Who will live there?",
  PropertySubType: "What kind of home?",
  maxPrice: "What may it cost?",
  wishes: "What else should it have?",
  city: "Where should it be?",
} as const;
export type FinderStepName = keyof typeof finderSteps;

const budgets: Record<FinderMarket, readonly number[]> = {
  sale: [500_000, 650_000, 800_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000],
  rent: [1_750, 2_000, 2_250, 2_500, 3_000, 3_500, 4_500],
};

/** More kinds than these are no quick choice. */
const mostKinds = 4;

/** A house and a condo, as far as the market has them; where feeds have words of their own, the kinds of most homes. */
function listKinds(market: FinderMarket, kinds?: readonly OfferedKind[]): FinderChoice[] {
  const usual = [
    { label: market === "rent" ? "A house" : "A house of our own", value: homeKinds.house },
    { label: "A condo", value: homeKinds.condo },
  ];
  if (kinds === undefined) return usual;
  const offered = listOffered(kinds, usualKinds, market === "rent" ? "For Lease" : "For Sale");
  const found = usual.filter(({ value }) => readValues(value).some((kind) => offered.includes(kind)));
  return found.length > 0
    ? found
    : offered.slice(0, mostKinds).map((kind) => ({ label: kind, value: writeValues(kind) }));
}

/**
 * The choices of a step on a market; kinds of homes as far as they are on offer there, once that is known. A value of a
 * link that is no choice of ours joins them.
 */
export function listChoices(
  name: "minBedrooms" | "PropertySubType" | "maxPrice",
  { market, filters }: FinderWishes,
  kinds?: readonly OfferedKind[],
): FinderChoice[] {
  const known: Record<typeof name, FinderChoice[]> = {
    minBedrooms: [
      { label: "Just me", value: "1" },
      { label: "Two of us", value: "2" },
      { label: "A family", value: "3" },
      { label: "A big family, or several generations", value: "4" },
    ],
    PropertySubType: listKinds(market, kinds),
    maxPrice: budgets[market].map((budget) => ({
      label: describeBudget(budget, market),
      value: String(budget),
    })),
  };
  const choices = known[name];
  const given = filters[name] === undefined ? "" : String(filters[name]);
  const own =
    given !== "" && !choices.some(({ value }) => value === given)
      ? [{ label: describeFilter(name, filters, market), value: given }]
      : [];
  return [...choices, ...own, noMatter];
}

function describeBudget(budget: number, market: FinderMarket): string {
  return `Up to ${formatCurrency(budget)}${market === "rent" ? " a month" : ""}`;
}

/** Wishes to tick: the filter, the value that it gets, and what people read. */
const ticks = [
  { name: "parking", value: "1", label: "Parking" },
  { name: "baths", value: "2", label: "A second bathroom" },
  { name: "outdoor", value: "balcony,terrace,yard", label: "Outdoor space" },
  { name: "airConditioning", value: "yes", label: "Air conditioning" },
  { name: "basement", value: "finishedBasement", label: "A finished basement" },
  { name: "pool", value: "yes", label: "A pool" },
  { name: "pets", value: "yes", label: "Pets allowed", market: "rent" },
  { name: "utilities", value: "heat", label: "Heat included", market: "rent" },
] as const satisfies { name: NarrowingName; value: string; label: string; market?: FinderMarket }[];

/** The wishes that make sense on a market. */
export function listTicks(market: FinderMarket) {
  return ticks.filter((wish) => !("market" in wish) || wish.market === market);
}

/** Reads the URL. What the other market alone knows, its price included, is left out. */
export function readWishes(search: URLSearchParams): FinderWishes {
  const market = search.get("market") === "rent" ? "rent" : "sale";
  return { market, filters: onMarket(narrowingFilters(readFilters(search)), market) };
}

function onMarket(filters: NarrowingFilters, market: FinderMarket): NarrowingFilters {
  const other = market === "rent" ? "For Sale" : "For Lease";
  const known = narrowingNames.filter((name) => listingFilters[name].market !== other);
  return Object.fromEntries(
    known.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  );
}

/** The query of a URL of the finder. */
export function writeWishes({ market, filters }: FinderWishes): string {
  const search = writeFilters(filters);
  if (market === "rent") search.set("market", "rent");
  return search.toString();
}

/** The same wishes on the other market; a price means nothing there. */
export function switchMarket({ filters }: FinderWishes, market: FinderMarket): FinderWishes {
  const { minPrice: _minPrice, maxPrice: _maxPrice, ...others } = filters;
  return { market, filters: onMarket(others, market) };
}

/** The filters that no step shows; they go on with the form. */
export function listHidden({ market, filters }: FinderWishes): [string, string][] {
  const shown = new Set<string>([
    "minBedrooms",
    "PropertySubType",
    "maxPrice",
    "city",
    ...listTicks(market).flatMap(({ name, value }) => (String(filters[name]) === value ? [name] : [])),
  ]);
  return [...writeFilters(filters)].filter(([name]) => !shown.has(name));
}

/** What was chosen at a step, in a few words; undefined where it does not matter. */
export function describeStep(step: FinderStepName, chosen: FinderWishes): string | undefined {
  const { market, filters } = chosen;
  if (step === "wishes") {
    const names = narrowingNames.filter((name) => filters[name] !== undefined && !(name in finderSteps));
    return names.map((name) => describeFilter(name, filters, market)).join(", ") || undefined;
  }
  if (filters[step] === undefined) return undefined;
  if (step === "city") return describeFilter("city", filters, market);
  return listChoices(step, chosen).find(({ value }) => value === String(filters[step]))?.label;
}

/** A filter that is set, as people read it: "Parking", "3+ beds". */
export function describeFilter(name: NarrowingName, filters: NarrowingFilters, market: FinderMarket): string {
  const wish = listTicks(market).find((each) => each.name === name && each.value === String(filters[name]));
  const [chip] = filterChips({ [name]: filters[name] }, market === "rent" ? "For Lease" : "For Sale");
  return wish?.label ?? chip?.text ?? name;
}
