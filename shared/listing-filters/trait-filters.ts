import { formatCount, formatDate } from "@larchway/shared/domain";
import { homeStyles, type HomeFeature, type HomeTrait } from "./features";
import type { FilterGroup, ListingFilters } from "./filter";
import { listMonthStarts, nameFeatures } from "./filter-choices";
import { listOffered, nameKinds, usualKinds } from "./home-kinds";
import { writeValues } from "./value-list";

/** The definition of a filter for homes with a feature or a trait. */
const yesFilter = (name: HomeFeature | HomeTrait, group: FilterGroup) => ({
  label: nameFeatures(name),
  any: "With or without",
  group,
  choices: () => ["yes"] as const,
  toText: () => `With: ${nameFeatures(name).toLowerCase()}`,
  toChip: () => nameFeatures(name),
});

const withoutChoices = ["pool", "basement", "fireplace", "garage", "furnished"] as const satisfies readonly (
  HomeFeature | HomeTrait
)[];

/** Each name as a choice with one value. */
const toChoices = (names: readonly string[]) => names.map((name) => writeValues(name));

/** Filters by styles, traits, exclusions and possession. */
export const traitFilters = {
  exceptKinds: {
    label: "Leave out",
    any: "No kind",
    group: "home",
    choices: ({ available, market }) =>
      toChoices(available?.subtypes ? listOffered(available.subtypes, usualKinds, market) : usualKinds),
    toText: nameKinds,
    toChip: (kinds) => `No ${nameKinds(kinds)}`,
  },
  style: {
    label: "Style",
    any: "Any style",
    group: "home",
    choices: () => homeStyles,
    toText: nameFeatures,
  },
  maxBedrooms: {
    label: "Bedrooms, at most",
    any: "Any beds",
    group: "rooms",
    isCount: true,
    choices: () => [0, 1, 2, 3, 4],
    toText: (most) => (most === 0 ? "Studio" : `Up to ${formatCount(most, "bed")}`),
  },
  maxBaths: {
    label: "Bathrooms, at most",
    any: "Any baths",
    group: "rooms",
    isCount: true,
    choices: () => [1, 2, 3, 4],
    toText: (most) => `Up to ${formatCount(most, "bath")}`,
  },
  den: yesFilter("den", "rooms"),
  noFee: {
    label: "No maintenance fee",
    any: "With or without",
    group: "price",
    market: "For Sale",
    choices: () => ["yes"] as const,
    toText: () => "Without a fee",
    toChip: () => "No maintenance fee",
  },
  garage: yesFilter("garage", "building"),
  laundry: yesFilter("laundry", "building"),
  fireplace: yesFilter("fireplace", "building"),
  newConstruction: yesFilter("newConstruction", "building"),
  waterfront: yesFilter("waterfront", "outdoors"),
  furnished: { ...yesFilter("furnished", "rent"), market: "For Lease" },
  availableBy: {
    label: "Available by",
    any: "Any day",
    group: "time",
    choices: ({ now }) => (now === undefined ? undefined : listMonthStarts(now)),
    toText: (day) => formatDate(day) ?? day,
    toChip: (day) => `Available by ${formatDate(day) ?? day}`,
  },
  without: {
    label: "Without",
    any: "No matter",
    group: "building",
    choices: () => withoutChoices,
    toText: nameFeatures,
    toChip: (value) => `No ${nameFeatures(value).replace(/ or /g, ", no ").toLowerCase()}`,
  },
} satisfies Partial<ListingFilters>;
