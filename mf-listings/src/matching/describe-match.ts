import type { FinderMatch, Property } from "@larchway/shared/contracts/api";
import {
  bathsTotal,
  bedsTotal,
  displayCity,
  formatCount,
  formatCurrency,
  parkingTotal,
} from "@larchway/shared/domain";
import { narrowingNames, type NarrowingFilters, type NarrowingName } from "@larchway/shared/listing-filters";
import { describeFilter, type FinderMarket, type FinderCriteria } from "./finder-steps";

/** The reasons for a match, and its trade-offs. */
export interface MatchTexts {
  reasons: string[];
  tradeOffs: string[];
}

/** The reasons and trade-offs of a match: "3+ beds, Parking" and "$40,000 above your budget". */
export function describeMatch(
  { property, holds, misses }: FinderMatch,
  criteria: FinderCriteria,
): MatchTexts {
  const { market, filters } = criteria;
  return {
    reasons: knownNames(holds).map((name) => describeReason(name, property, filters, market)),
    tradeOffs: knownNames(misses).map((name) => describeTradeOff(name, property, filters, market)),
  };
}

/** Names from the API in display order; a newer API may have more. */
function knownNames(names: readonly string[]): NarrowingName[] {
  return narrowingNames.filter((name) => names.includes(name));
}

function describeReason(
  name: NarrowingName,
  property: Property,
  filters: NarrowingFilters,
  market: FinderMarket,
): string {
  const beds = bedsTotal(property);
  if (name === "minBedrooms" && beds) return formatCount(beds, "bedroom");
  if (name === "PropertySubType" && property.PropertySubType) return property.PropertySubType;
  const { ListPrice: price } = property;
  const { maxPrice } = filters;
  if (name === "maxPrice" && price && maxPrice)
    return price === maxPrice
      ? "Just within your budget"
      : `${money(maxPrice - price, market)} below your budget`;
  return describeFilter(name, filters, market);
}

function describeTradeOff(
  name: NarrowingName,
  property: Property,
  filters: NarrowingFilters,
  market: FinderMarket,
): string {
  const { ListPrice: price } = property;
  const { minPrice, maxPrice, minBedrooms, baths, parking } = filters;
  switch (name) {
    case "maxPrice":
      if (price && maxPrice) return `${money(price - maxPrice, market)} above your budget`;
      break;
    case "minPrice":
      if (price && minPrice) return `${money(minPrice - price, market)} below your lowest price`;
      break;
    case "minBedrooms":
      return fewer(bedsTotal(property), minBedrooms, "bedroom");
    case "baths":
      return fewer(bathsTotal(property), baths, "bathroom");
    case "parking":
      return fewer(parkingTotal(property), parking, "parking space");
    case "maxBedrooms":
      return `${formatCount(bedsTotal(property) ?? 0, "bedroom")}, more than you asked for`;
    case "exceptKinds":
      return `${property.PropertySubType ?? property.PropertyType}, which you left out`;
    case "without":
      return "Has something that you left out";
    case "city":
    case "place":
    case "within":
    case "area":
    case "commute":
    case "secondCommute":
    case "school":
      return `In ${displayCity(property.City)}`;
    case "propertyType":
    case "PropertySubType":
      if (property.PropertySubType) return `${property.PropertySubType}, not the type you chose`;
  }
  return `Not named by the seller: ${lowerFirst(describeFilter(name, filters, market))}`;
}

function money(dollars: number, market: FinderMarket): string {
  return `${formatCurrency(dollars)}${market === "rent" ? " a month" : ""}`;
}

/** "2 bedrooms instead of 3" */
function fewer(has: number | undefined, requested: number | undefined, noun: string): string {
  return has
    ? `${formatCount(has, noun)} instead of ${requested}`
    : `No ${noun} listed; you asked for ${requested}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
