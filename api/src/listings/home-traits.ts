import { homeStyles, homeTraits, type HomeStyle, type HomeTrait } from "@larchway/shared/listing-filters";
import { toDayNumber } from "@larchway/listing-index/listings/filter-times";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";

/** The terms of RESO's ArchitecturalStyle; feeds use many spellings. */
const stylePatterns: Record<HomeStyle, RegExp> = {
  bungalow: /\bbungalow/i,
  bungaloft: /\bbungaloft/i,
  sidesplit: /\bside ?split/i,
  backsplit: /\bback ?split/i,
  halfStorey: /\b[1-3] (?:1\/2|½)|\b[1-3]\.5/i,
  twoStorey: /^(?:2|two)[- ]stor(?:e?y|ies)/i,
  threeStorey: /^(?:3|three)[- ]stor(?:e?y|ies)/i,
  loft: /\bloft/i,
  stacked: /\bstacked/i,
};

type TraitField =
  | "ArchitecturalStyle"
  | "LaundryFeatures"
  | "Furnished"
  | "FireplaceYN"
  | "WaterfrontYN"
  | "NewConstructionYN"
  | "GarageType"
  | "Basement"
  | "BedroomsBelowGrade"
  | "PropertyType"
  | "PropertySubType";

const traitTests: Record<HomeTrait, (listing: Pick<ListingRecord, TraitField>) => boolean | undefined> = {
  laundry: ({ LaundryFeatures }) =>
    LaundryFeatures?.some((text) => !/shared|coin|common|none|in (?:the )?building/i.test(text)),
  furnished: ({ Furnished }) => /^(?:furnished|part|full|yes)/i.test(Furnished ?? ""),
  // A house's rooms below grade are in its basement; an apartment's "1+1" is a den.
  den: ({ PropertyType, BedroomsBelowGrade = 0 }) => /condo/i.test(PropertyType) && BedroomsBelowGrade > 0,
  fireplace: ({ FireplaceYN }) => FireplaceYN,
  garage: ({ GarageType }) => GarageType !== undefined && !/^(?:none|no\b|other|carport)/i.test(GarageType),
  basement: ({ Basement, PropertySubType = "" }) =>
    /^lower level/i.test(PropertySubType) || Basement?.some((text) => !/^(?:none|no\b|crawl)/i.test(text)),
  waterfront: ({ WaterfrontYN }) => WaterfrontYN,
  newConstruction: ({ NewConstructionYN }) => NewConstructionYN,
};

/** The styles and traits of a home, in the order of {@link homeStyles} and {@link homeTraits}. */
export function toTraits(listing: Pick<ListingRecord, TraitField>): (HomeStyle | HomeTrait)[] {
  const styles = homeStyles.filter((style) =>
    listing.ArchitecturalStyle?.some((text) => stylePatterns[style].test(text)),
  );
  return [...styles, ...homeTraits.filter((trait) => traitTests[trait](listing))];
}

/** The range of a PostgreSQL smallint. */
const highestDay = 32_767;

/** The day of possession in days since 1970, 0 for immediate possession; undefined when the listing has no day. */
export function toAvailableDay({
  PossessionDate,
  PossessionDetails = "",
}: Pick<ListingRecord, "PossessionDate" | "PossessionDetails">): number | undefined {
  if (PossessionDate === undefined) return /^(?:immediate|vacant)/i.test(PossessionDetails) ? 0 : undefined;
  const day = toDayNumber(PossessionDate);
  return day >= 0 && day <= highestDay ? day : undefined;
}
