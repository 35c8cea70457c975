import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import type { FeedProperty } from "./feed-rows";

type HomeFacts = Pick<
  ListingRecord,
  | "LivingArea"
  | "YearBuilt"
  | "LotWidth"
  | "LotSizeArea"
  | "LotSizeDimensions"
  | "ParkingTotal"
  | "Basement"
  | "Cooling"
  | "PoolFeatures"
  | "ExteriorFeatures"
  | "ArchitecturalStyle"
  | "LaundryFeatures"
  | "FireplaceYN"
  | "WaterfrontYN"
  | "NewConstructionYN"
>;

const feetPerMetre = 1 / 0.3048;
const squareFeetPerAcre = 43_560;
const squareFeetPerHectare = 107_639;
/** The range of a PostgreSQL smallint. */
const highestSmallint = 32_767;

/** The facts that people filter by, as far as the feed's terms have them. */
export function toHomeFacts(row: FeedProperty, enteredAt: string): HomeFacts {
  const { CoveredSpaces, ParkingSpaces, ParkingTotal, BalconyType } = row;
  const width = toFeet(row.LotWidth, row.LotSizeUnits);
  const depth = toFeet(row.LotDepth, row.LotSizeUnits);
  const age = middle(row.ApproximateAge);
  return {
    LivingArea: toLivingArea(row) ?? toMiddleArea(row.LivingAreaRange),
    YearBuilt: row.YearBuilt ?? (age === undefined ? undefined : new Date(enteredAt).getUTCFullYear() - age),
    LotWidth: width && Math.min(Math.round(width), highestSmallint),
    LotSizeArea: toSquareFeet(row) ?? (width && depth && Math.round(width * depth)),
    LotSizeDimensions: width && depth ? `${toTenths(width)} x ${toTenths(depth)}` : undefined,
    ParkingTotal:
      ParkingTotal ?? ((CoveredSpaces ?? 0) + (ParkingSpaces ?? 0) || (CoveredSpaces ?? ParkingSpaces)),
    Basement: row.Basement,
    Cooling: row.Cooling,
    PoolFeatures: row.PoolFeatures,
    ArchitecturalStyle: row.ArchitecturalStyle,
    LaundryFeatures: row.LaundryFeatures,
    FireplaceYN: row.FireplaceYN,
    WaterfrontYN: row.WaterfrontYN,
    NewConstructionYN:
      row.NewConstructionYN ?? (row.ApproximateAge && /^new$/i.test(row.ApproximateAge) ? true : undefined),
    ExteriorFeatures: [
      ...(row.ExteriorFeatures ?? []),
      ...(row.PropertyFeatures ?? []),
      ...(BalconyType === "Terrace" ? ["Terrace"] : []),
      ...(BalconyType === "Open" || BalconyType === "Enclosed" ? ["Balcony"] : []),
      // Listings of houses don't mention a yard: it goes without saying.
      ...(width && isHouse(row) ? ["Yard"] : []),
    ],
  };
}

function toTenths(feet: number): number {
  return Math.round(feet * 10) / 10;
}

function isHouse({ PropertyType, PropertySubType = "" }: FeedProperty): boolean {
  return /^residential/i.test(PropertyType) && !/condo|apartment/i.test(`${PropertyType} ${PropertySubType}`);
}

/** Square feet. */
function toLivingArea({ LivingArea, LivingAreaUnits = "" }: FeedProperty): number | undefined {
  if (!LivingArea) return undefined;
  const area = Math.round(/met|^m/i.test(LivingAreaUnits) ? LivingArea * feetPerMetre ** 2 : LivingArea);
  return area > highestSmallint ? undefined : area;
}

/** Square feet. A smaller number is a typing error or in another unit. */
const smallestArea = 50;

/** Square feet: "3,000-3,500" → 3250, "100-120 m²" → 1184. */
function toMiddleArea(range: string | undefined): number | undefined {
  if (range === undefined) return undefined;
  const isMetric = /m²|\bm2\b|\bsq\.?\s*m\b|met(?:er|re)/i.test(range);
  const area = middle(range.replace(/m2/i, "m²"), isMetric ? feetPerMetre ** 2 : 1);
  return area !== undefined && area < smallestArea ? undefined : area;
}

/** Digits with separators between thousands: "3,000", "3 000", "3'000". */
const numbers = /\d{1,3}(?:[,'’\u00a0\u202f\u2009 ]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g;

/** "1100-1500" → 1300, "< 700" and "700+" → 700, "New" → 0 */
function middle(range: string | undefined, factor = 1): number | undefined {
  if (range === undefined) return undefined;
  if (/^new$/i.test(range)) return 0;
  const [low, high = low] = (range.match(numbers) ?? []).map((text) =>
    Number(text.replaceAll(/[^\d.]/g, "")),
  );
  if (low === undefined || high === undefined) return undefined;
  const value = Math.round(((low + high) / 2) * factor);
  return value > highestSmallint ? undefined : value;
}

function toFeet(length: number | undefined, units = "Feet"): number | undefined {
  if (!length) return undefined;
  return /^met/i.test(units) ? length * feetPerMetre : length;
}

function toSquareFeet({ LotSizeArea, LotSizeAreaUnits: units = "" }: FeedProperty): number | undefined {
  if (!LotSizeArea) return undefined;
  if (/acre/i.test(units)) return Math.round(LotSizeArea * squareFeetPerAcre);
  if (/hectare/i.test(units)) return Math.round(LotSizeArea * squareFeetPerHectare);
  if (/met/i.test(units)) return Math.round(LotSizeArea * feetPerMetre ** 2);
  return /feet|foot/i.test(units) ? Math.round(LotSizeArea) : undefined;
}
