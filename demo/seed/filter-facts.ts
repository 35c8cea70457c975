import { parkingTotal } from "@larchway/shared/domain";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import type { Home } from "./home";

/** The facts that people filter by. */
export function toFilterFacts(home: Home): Partial<ListingRecord> {
  const { lotFront, lotDepth } = home;
  return {
    LivingArea: home.area,
    YearBuilt: home.yearBuilt,
    LotWidth: lotFront === undefined ? undefined : Math.round(lotFront),
    LotSizeArea:
      lotFront === undefined || lotDepth === undefined ? undefined : Math.round(lotFront * lotDepth),
    ParkingTotal: parkingTotal({
      PropertyType: home.propertyType,
      CoveredSpaces: home.covered,
      ParkingSpaces: home.parking,
    }),
    Basement: home.basement ? [home.basement, ...(home.secondKitchen ? ["Apartment"] : [])] : undefined,
    Cooling: home.cooling === undefined ? undefined : [home.cooling],
    PoolFeatures: home.pool ? ["In-ground"] : undefined,
    ExteriorFeatures: toOutdoor(home),
    ArchitecturalStyle: home.style === undefined ? undefined : [home.style],
    LaundryFeatures: home.laundry === undefined ? undefined : [home.laundry],
    FireplaceYN: home.fireplace !== undefined,
    WaterfrontYN: home.waterfront ?? false,
    NewConstructionYN: home.condition === "new",
  };
}

/** One cannot sit on a Juliet balcony. */
function toOutdoor({ kind, balcony, outdoor, lotFront }: Home): string[] | undefined {
  const own = outdoor === undefined || outdoor === "Yard" ? [] : [outdoor];
  if (kind === "condo townhouse" && outdoor) return [outdoor];
  if (lotFront !== undefined && kind !== "land") return ["Yard", ...own];
  if (balcony === "Terrace") return [balcony];
  return balcony === "Open" || balcony === "Enclosed" ? ["Balcony"] : undefined;
}
