import type { Home } from "./home";

export interface Fact {
  label: string;
  value: string;
}

const number = new Intl.NumberFormat("en-CA");

/** Additional facts in display order; unknown ones are left out. */
export function makeFacts(home: Home, neighbourhood: string | undefined): Fact[] {
  const isDwelling = home.kind !== "land" && home.kind !== "commercial";
  const rows: [label: string, value: string | number | undefined][] = [
    ["Style", home.style],
    ["Community", neighbourhood],
    ["Year built", home.yearBuilt],
    ["Living area", home.area && isDwelling ? `about ${number.format(home.area)} sq ft` : undefined],
    ["Floor area", home.area && !isDwelling ? `about ${number.format(home.area)} sq ft` : undefined],
    ["Units", home.units],
    ["Exterior", home.exterior],
    ["Basement", home.basement],
    ["Kitchens", home.secondKitchen ? 2 : undefined],
    ["Heating", home.heating],
    ["Cooling", unlessNone(home.cooling)],
    ["Floors", home.floors],
    ["Laundry", home.laundry],
    ["Fireplace", home.fireplace],
    ["Pool", home.pool ? "In-ground" : undefined],
    ["Water", home.water],
    ["Sewer", home.sewer],
    ["Waterfront", home.waterfront ? "Direct" : undefined],
    ["Outdoor", home.outdoor],
    ["Balcony", unlessNone(home.balcony)],
    ["Exposure", home.exposure],
    ["Locker", home.locker === undefined ? undefined : home.locker ? "Owned" : "None"],
    ["Building", home.kind === "condo" ? `${home.storeys} storeys` : undefined],
    ["Amenities", home.building?.amenities.join(", ")],
  ];
  return rows.flatMap(([label, value]) =>
    value === undefined || value === "" ? [] : [{ label, value: String(value) }],
  );
}

function unlessNone(value: string | undefined): string | undefined {
  return value === "None" ? undefined : value;
}
