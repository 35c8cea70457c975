import type { SeedCity, SeedStreet } from "../places";
import { Random, hashToSeed } from "@larchway/api/random/random";

/**
 * House prices of Toronto's neighbourhoods relative to the city's median. Orders of magnitude from general knowledge of
 * the market, not statistics. Neighbourhoods that are missing here have 1.
 */
const torontoHouses: Record<number, readonly string[]> = {
  2.3: ["Bridle Path-Sunnybrook-York Mills"],
  1.9: ["Rosedale-Moore Park", "Forest Hill South"],
  1.7: ["Lawrence Park South", "Yonge-St.Clair", "Casa Loma"],
  1.55: ["Annex", "Lawrence Park North", "Leaside-Bennington", "Kingsway South", "Bedford Park-Nortown", "St.Andrew-Windfields", "Forest Hill North"],
  1.38: ["The Beaches", "High Park-Swansea", "North Riverdale", "Playter Estates-Danforth", "Trinity-Bellwoods", "Cabbagetown-South St.James Town", "Princess-Rosethorn", "Yonge-Eglinton", "University", "Palmerston-Little Italy", "Bayview Village", "Lambton Baby Point"],
  1.24: ["Roncesvalles", "Runnymede-Bloor West Village", "High Park North", "Mount Pleasant East", "Mount Pleasant West", "Humewood-Cedarvale", "Willowdale East", "Wychwood", "Edenbridge-Humber Valley", "Banbury-Don Mills", "Lansing-Westgate", "Kensington-Chinatown", "Waterfront Communities-The Island", "Bay Street Corridor"],
  1.12: ["South Riverdale", "Blake-Jones", "Junction Area", "Dufferin Grove", "Little Portugal", "Niagara", "Willowdale West", "Markland Wood", "Stonegate-Queensway", "Clanton Park", "Church-Yonge Corridor", "Broadview North", "Bayview Woods-Steeles"],
  1.04: ["Greenwood-Coxwell", "Danforth", "East End-Danforth", "Woodbine Corridor", "Dovercourt-Wallace Emerson-Junction", "Corso Italia-Davenport", "South Parkdale", "Oakwood Village", "Mimico (includes Humber Bay Shores)", "Newtonbrook East", "Newtonbrook West", "Birchcliffe-Cliffside", "Danforth East York", "Englemount-Lawrence"],
  0.9: ["Bendale", "Wexford/Maryvale", "Clairlea-Birchmount", "Cliffcrest", "Agincourt South-Malvern West", "Agincourt North", "Pleasant View", "Victoria Village", "Weston-Pellam Park", "Rockcliffe-Smythe", "Keelesdale-Eglinton West", "Caledonia-Fairbank", "L'Amoreaux", "Steeles", "Kingsview Village-The Westway", "Eringate-Centennial-West Deane", "Highland Creek", "Moss Park", "Regent Park", "York University Heights", "Brookhaven-Amesbury", "Maple Leaf"],
  0.82: ["Rouge", "Ionview", "Kennedy Park", "Dorset Park", "Oakridge", "Taylor-Massey", "Woburn", "Morningside", "West Hill", "Milliken", "Scarborough Village", "Eglinton East", "Weston", "Mount Dennis", "Beechborough-Greenbrook", "Humber Summit", "Thistletown-Beaumond Heights", "Rexdale-Kipling", "Elms-Old Rexdale", "Downsview-Roding-CFB", "Rustic", "Pelmo Park-Humberlea", "Flemingdon Park", "Thorncliffe Park", "North St.James Town"],
  0.74: ["Malvern", "Glenfield-Jane Heights", "Black Creek", "Mount Olive-Silverstone-Jamestown", "Humbermede", "West Humber-Clairville"],
}; // prettier-ignore

const byNeighbourhood = new Map(
  Object.entries(torontoHouses).flatMap(([factor, names]) =>
    names.map((name) => [name, Number(factor)] as const),
  ),
);

/** Apartment prices vary less between locations than house prices. */
const apartmentElasticity = 0.55;

export interface LocationFactor {
  house: number;
  apartment: number;
}

/** How the location within the city affects a price: the neighbourhood in Toronto, elsewhere the postal area. */
export function findLocation(city: SeedCity, street: SeedStreet): LocationFactor {
  const house =
    byNeighbourhood.get(street.neighbourhood ?? "") ??
    (city.name === "Toronto" ? 0.95 : getPostalFactor(city, street));
  return { house, apartment: house ** apartmentElasticity };
}

function getPostalFactor(city: SeedCity, { postalCodes: [code = ""] }: SeedStreet): number {
  return new Random(hashToSeed(`${city.name} ${code.slice(0, 3)}`)).between(0.9, 1.13);
}
