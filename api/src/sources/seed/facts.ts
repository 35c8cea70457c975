import type { Home } from "./home";
import type { Random } from "./random";

export interface Fact {
  label: string;
  value: string;
}

const number = new Intl.NumberFormat("en-CA");

/** Free facts in display order; what is not known is left out. */
export function makeFacts(home: Home, neighbourhood: string | undefined, random: Random): Fact[] {
  const isCondo = home.monthlyFee !== undefined || home.kind === "condo";
  const rows: [label: string, value: string | number | undefined][] = [
    ["Style", home.style],
    ["Community", neighbourhood],
    ["Year built", home.yearBuilt],
    ["Living area", home.area === undefined ? undefined : `about ${number.format(home.area)} sq ft`],
    ["Lot", home.lotFront === undefined ? undefined : `${home.lotFront} x ${home.lotDepth} ft`],
    ["Exterior", home.exterior],
    ["Basement", home.basement === "None" ? undefined : home.basement],
    ["Heating", home.heating],
    ["Cooling", home.cooling === "None" ? undefined : home.cooling],
    ["Garage", home.garage],
    ["Fireplace", home.fireplace ? "Gas" : undefined],
    ["Pool", home.pool ? "In-ground" : undefined],
    [
      "Water",
      home.waterfront ? "Drilled well" : isCondo || home.kind === "commercial" ? undefined : "Municipal",
    ],
    ["Waterfront", home.waterfront ? "Direct" : undefined],
    ["Balcony", home.balcony === "None" ? undefined : home.balcony],
    ["Exposure", home.exposure],
    ["Locker", home.locker === undefined ? undefined : home.locker ? "Owned" : "None"],
    ["Building", home.kind === "condo" ? `${home.storeys} storeys` : undefined],
    ["Fee includes", home.monthlyFee === undefined ? undefined : feeIncludes(random)],
    [
      "Pets",
      home.kind === "condo"
        ? random.pick(["Permitted with restrictions", "Permitted", "Cats only"])
        : undefined,
    ],
    [
      "Rent includes",
      home.transaction === "For Lease"
        ? random.pick(["Water", "Heat and water", "Parking and water", "No utilities"])
        : undefined,
    ],
    [
      "Possession",
      random.pick(["Immediate", "30 days", "30-60 days", "60-90 days", "Flexible", "To be arranged"]),
    ],
  ];
  return rows
    .filter((row): row is [string, string | number] => row[1] !== undefined)
    .map(([label, value]) => ({ label, value: String(value) }));
}

function feeIncludes(random: Random): string {
  const parts = ["Building insurance", "Common elements", "Water", "Heat", "Parking", "Central air"];
  return [...parts.slice(0, 2), ...random.shuffle(parts.slice(2)).slice(0, random.int(0, 3))].join(", ");
}
