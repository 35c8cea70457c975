/** MLS district letters: Toronto's C, E and W are distinguished by longitude. */
export type Area = "T" | "E" | "W" | "N" | "S" | "X";

interface Municipality {
  /** Census 2021, rounded; without it the gazetteer's population counts. */
  population?: number;
  area: Area;
  /** The city whose price quantiles apply, and how its prices compare. */
  prices?: [city: string, factor: number];
  /** Localities that belong to it. */
  localities?: string[];
}

/** Data of Ontario's larger municipalities that the gazetteers lack. All others are separate and in area X. */
export const municipalities: Record<string, Municipality> = {
  Toronto: {
    population: 2_794_000,
    area: "T",
    localities: ["north york", "scarborough", "etobicoke", "york", "east york", "agincourt", "willowdale", "don mills", "downsview", "rexdale", "weston", "west hill"],
  },
  Ottawa: {
    population: 1_017_000,
    area: "X",
    localities: ["nepean", "kanata", "gloucester", "orleans", "orlã©ans", "barrhaven", "stittsville", "vanier", "manotick", "cumberland", "greely", "carp", "dunrobin", "osgoode", "metcalfe", "navan"],
  },
  Mississauga: { population: 718_000, area: "W", prices: ["Toronto", 0.94], localities: ["malton", "port credit"] },
  Brampton: { population: 656_000, area: "W", prices: ["Toronto", 0.86] },
  Hamilton: {
    population: 569_000,
    area: "X",
    localities: ["stoney creek", "ancaster", "dundas", "waterdown", "binbrook", "flamborough", "mount hope"],
  },
  London: { population: 422_000, area: "X" },
  Markham: { population: 339_000, area: "N", prices: ["Toronto", 1.02], localities: ["unionville", "buttonville"] },
  Vaughan: { population: 323_000, area: "N", prices: ["Toronto", 1.04], localities: ["woodbridge", "maple", "concord", "kleinburg", "vaughn"] },
  Kitchener: { population: 257_000, area: "X" },
  Windsor: { population: 230_000, area: "X" },
  Oakville: { population: 214_000, area: "W", prices: ["Toronto", 1.14] },
  "Richmond Hill": { population: 202_000, area: "N", prices: ["Toronto", 1.07], localities: ["oak ridges"] },
  Burlington: { population: 187_000, area: "W", prices: ["Toronto", 0.93] },
  Oshawa: { population: 175_000, area: "E" },
  "Greater Sudbury": {
    population: 166_000,
    area: "X",
    prices: ["Sudbury", 1],
    localities: ["sudbury", "hanmer", "val caron", "chelmsford", "azilda", "lively", "garson", "capreol"],
  },
  Barrie: { population: 148_000, area: "S" },
  Guelph: { population: 144_000, area: "X" },
  Whitby: { population: 139_000, area: "E", prices: ["Oshawa", 1.12], localities: ["brooklin"] },
  Cambridge: { population: 138_000, area: "X", prices: ["Kitchener", 1] },
  "St. Catharines": { population: 137_000, area: "X", localities: ["st catharines"] },
  Milton: { population: 133_000, area: "W", prices: ["Toronto", 0.88], localities: ["campbellville"] },
  Kingston: { population: 133_000, area: "X" },
  Ajax: { population: 127_000, area: "E", prices: ["Toronto", 0.79] },
  Waterloo: { population: 121_000, area: "X", prices: ["Kitchener", 1.05] },
  "Thunder Bay": { population: 109_000, area: "X" },
  Brantford: { population: 105_000, area: "X" },
  "Chatham-Kent": { population: 104_000, area: "X", prices: ["Windsor", 0.85], localities: ["chatham", "wallaceburg", "blenheim", "tilbury", "dresden", "ridgetown"] },
  Clarington: { population: 101_000, area: "E", prices: ["Oshawa", 1.04], localities: ["bowmanville", "courtice", "newcastle", "orono", "hampton"] },
  Pickering: { population: 99_000, area: "E", prices: ["Toronto", 0.82], localities: ["claremont", "greenwood"] },
  "Niagara Falls": { population: 94_000, area: "X", prices: ["St. Catharines", 1.02] },
  Newmarket: { population: 88_000, area: "N", prices: ["Toronto", 0.86] },
  Peterborough: { population: 84_000, area: "X" },
  "Kawartha Lakes": { population: 79_000, area: "X", prices: ["Peterborough", 1], localities: ["lindsay", "fenelon falls", "bobcaygeon", "omemee"] },
  Caledon: { population: 77_000, area: "W", localities: ["bolton", "caledon east", "caledon village"] },
  Sarnia: { population: 72_000, area: "X", prices: ["Windsor", 0.92] },
  "Sault Ste. Marie": { population: 72_000, area: "X", localities: ["sault ste marie"] },
  Norfolk: { population: 67_000, area: "X", prices: ["Brantford", 0.92], localities: ["simcoe", "delhi", "port dover", "waterford"] },
  "Halton Hills": { population: 63_000, area: "W", prices: ["Toronto", 0.86], localities: ["georgetown", "acton"] },
  Aurora: { population: 62_000, area: "N", prices: ["Toronto", 1] },
  Welland: { population: 56_000, area: "X", prices: ["St. Catharines", 0.92] },
  Belleville: { population: 55_000, area: "X", prices: ["Kingston", 0.88] },
  "North Bay": { population: 53_000, area: "X", prices: ["Sudbury", 0.95] },
  "Whitchurch-Stouffville": { population: 50_000, area: "N", prices: ["Toronto", 0.97], localities: ["stouffville", "ballantrae"] },
  Georgina: { population: 48_000, area: "N", prices: ["Barrie", 1.05], localities: ["keswick", "sutton", "sutton west", "pefferlaw", "jackson's point"] },
  Woodstock: { population: 47_000, area: "X", prices: ["London", 0.97] },
  "Quinte West": { population: 47_000, area: "X", prices: ["Kingston", 0.85], localities: ["trenton"] },
  "New Tecumseth": { population: 44_000, area: "S", prices: ["Barrie", 1.06], localities: ["alliston", "tottenham", "beeton"] },
  Innisfil: { population: 43_000, area: "S", prices: ["Barrie", 1.02], localities: ["alcona", "stroud"] },
  "Bradford West Gwillimbury": { population: 43_000, area: "S", prices: ["Barrie", 1.18], localities: ["bradford"] },
  "St. Thomas": { population: 43_000, area: "X", prices: ["London", 0.92], localities: ["st thomas"] },
  Orillia: { population: 33_000, area: "S", prices: ["Barrie", 0.9] },
  Stratford: { population: 33_000, area: "X", prices: ["Kitchener", 0.92] },
  Orangeville: { population: 30_000, area: "W", prices: ["Barrie", 1.08] },
  "Fort Erie": { population: 33_000, area: "X", prices: ["St. Catharines", 0.95] },
  King: { population: 27_000, area: "N", prices: ["Toronto", 1.45], localities: ["king city", "nobleton", "schomberg"] },
  Grimsby: { population: 29_000, area: "X", prices: ["Hamilton", 1.1] },
  Lincoln: { population: 26_000, area: "X", prices: ["St. Catharines", 1.15], localities: ["beamsville", "vineland", "jordan"] },
  Collingwood: { population: 25_000, area: "S", prices: ["Barrie", 1.15] },
  "East Gwillimbury": { population: 35_000, area: "N", prices: ["Toronto", 0.95], localities: ["holland landing", "mount albert", "queensville", "sharon"] },
  Scugog: { population: 22_000, area: "E", prices: ["Oshawa", 1.12], localities: ["port perry"] },
  Uxbridge: { population: 22_000, area: "N", prices: ["Toronto", 0.97] },
  Pelham: { population: 18_000, area: "X", prices: ["St. Catharines", 1.2], localities: ["fonthill"] },
  "Niagara-on-the-Lake": { population: 19_000, area: "X", prices: ["St. Catharines", 1.5], localities: ["niagara on the lake", "virgil"] },
  Midland: { population: 18_000, area: "S", prices: ["Barrie", 0.85] },
  Tecumseh: { population: 23_000, area: "X", prices: ["Windsor", 1.15] },
  LaSalle: { population: 33_000, area: "X", prices: ["Windsor", 1.2] },
  "St. Marys": { population: 7_400, area: "X", prices: ["London", 0.9], localities: ["st marys"] },
  Cobourg: { population: 21_000, area: "X", prices: ["Peterborough", 1.08] },
}; // prettier-ignore

const byLocality = new Map(
  Object.entries(municipalities).flatMap(([name, { localities = [] }]) =>
    [name.toLowerCase(), ...localities].map((locality) => [locality, name] as const),
  ),
);

/** The municipality that a locality of the address list belongs to. */
export function findMunicipality(locality: string, postalCode: string): string {
  const name = locality
    .toLowerCase()
    .replace(/[,\s]+$/, "")
    .trim();
  // Yonge Street divides Thornhill between the two cities.
  if (name === "thornhill") return postalCode.startsWith("L4J") ? "Vaughan" : "Markham";
  return byLocality.get(name) ?? titleCase(name);
}

function titleCase(text: string): string {
  return text.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());
}
