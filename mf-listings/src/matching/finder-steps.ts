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

/** The finder's criteria, as in the URL. */
export type FinderMarket = "sale" | "rent";

/** The parameters in the finder's URL: the market, and criteria that are parameters of `GET /properties`. */
export interface FinderCriteria {
  market: FinderMarket;
  filters: NarrowingFilters;
}

export interface FinderChoice {
  label: string;
  /** The value in the URL; empty for no preference. */
  value: string;
}

const noMatter: FinderChoice = { label: "It does not matter", value: "" };

/** The steps of the finder, in order. The city is a separate field. */
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

/** Most kinds in the step; more would not be a quick choice. */
const mostKinds = 4;

/** A house and a condo, if the market has them; else its most frequent kinds. */
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
 * The choices of a step on a market; for kinds of homes the available ones, once they have loaded. A value from a
 * link that is not among the choices is added.
 */
export function listChoices(
  name: "minBedrooms" | "PropertySubType" | "maxPrice",
  { market, filters }: FinderCriteria,
  kinds?: readonly OfferedKind[],
): FinderChoice[] {
  const choicesByName: Record<typeof name, FinderChoice[]> = {
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
  const choices = choicesByName[name];
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

/** Checkboxes: the filter, its value, and the label. */
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

/** The checkboxes that apply to a market. */
export function listTicks(market: FinderMarket) {
  return ticks.filter((tick) => !("market" in tick) || tick.market === market);
}

/** Reads the URL. Filters that only the other market has, including its price, are left out. */
export function readCriteria(search: URLSearchParams): FinderCriteria {
  const market = search.get("market") === "rent" ? "rent" : "sale";
  return { market, filters: onMarket(narrowingFilters(readFilters(search)), market) };
}

function onMarket(filters: NarrowingFilters, market: FinderMarket): NarrowingFilters {
  const other = market === "rent" ? "For Sale" : "For Lease";
  const relevantNames = narrowingNames.filter((name) => listingFilters[name].market !== other);
  return Object.fromEntries(
    relevantNames.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  );
}

/** The finder's criteria as a URL query. */
export function writeCriteria({ market, filters }: FinderCriteria): string {
  const search = writeFilters(filters);
  if (market === "rent") search.set("market", "rent");
  return search.toString();
}

/** The same criteria on the other market, without the price, which is not comparable. */
export function switchMarket({ filters }: FinderCriteria, market: FinderMarket): FinderCriteria {
  const { minPrice: _minPrice, maxPrice: _maxPrice, ...others } = filters;
  return { market, filters: onMarket(others, market) };
}

/** The filters without a step, which the form sends unchanged. */
export function listHidden({ market, filters }: FinderCriteria): [string, string][] {
  const shown = new Set<string>([
    "minBedrooms",
    "PropertySubType",
    "maxPrice",
    "city",
    ...listTicks(market).flatMap(({ name, value }) => (String(filters[name]) === value ? [name] : [])),
  ]);
  return [...writeFilters(filters)].filter(([name]) => !shown.has(name));
}

/** The choice of a step as a short text; undefined for no preference. */
export function describeStep(step: FinderStepName, chosen: FinderCriteria): string | undefined {
  const { market, filters } = chosen;
  if (step === "wishes") {
    const names = narrowingNames.filter((name) => filters[name] !== undefined && !(name in finderSteps));
    return names.map((name) => describeFilter(name, filters, market)).join(", ") || undefined;
  }
  if (filters[step] === undefined) return undefined;
  if (step === "city") return describeFilter("city", filters, market);
  return listChoices(step, chosen).find(({ value }) => value === String(filters[step]))?.label;
}

/** The label of a filter that is set: "Parking", "3+ beds". */
export function describeFilter(name: NarrowingName, filters: NarrowingFilters, market: FinderMarket): string {
  const tick = listTicks(market).find((each) => each.name === name && each.value === String(filters[name]));
  const [chip] = filterChips({ [name]: filters[name] }, market === "rent" ? "For Lease" : "For Sale");
  return tick?.label ?? chip?.text ?? name;
}
