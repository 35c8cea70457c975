import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";

/** Official cities by their nicknames and by the names of regions; several are one search. */
const rows: Record<string, readonly string[]> = {
  "gta, greater toronto area, the gta, toronto area": [
    "Toronto", "Mississauga", "Brampton", "Vaughan", "Markham", "Richmond Hill", "Oakville", "Burlington", "Milton",
    "Pickering", "Ajax", "Whitby", "Oshawa", "Aurora", "Newmarket",
  ],
  "kw, k w, kitchener waterloo, waterloo kitchener": ["Kitchener", "Waterloo"],
  "kwc, tri cities, tri city, waterloo region, region of waterloo": ["Kitchener", "Waterloo", "Cambridge"],
  "durham region, durham, region of durham": ["Pickering", "Ajax", "Whitby", "Oshawa", "Clarington", "Scugog", "Uxbridge", "Brock"],
  "york region, region of york": ["Vaughan", "Markham", "Richmond Hill", "Aurora", "Newmarket", "King", "Whitchurch-Stouffville", "Georgina", "East Gwillimbury"],
  "peel region, peel, region of peel": ["Mississauga", "Brampton", "Caledon"],
  "halton region, halton, region of halton": ["Oakville", "Burlington", "Milton", "Halton Hills"],
  "niagara region, niagara, region of niagara": ["St. Catharines", "Niagara Falls", "Welland", "Niagara-on-the-Lake", "Fort Erie", "Grimsby", "Lincoln", "Thorold", "Pelham", "Port Colborne"],
  "golden horseshoe, gtha, the gtha, greater toronto and hamilton area": [
    "Toronto", "Mississauga", "Brampton", "Vaughan", "Markham", "Richmond Hill", "Oakville", "Burlington", "Milton",
    "Pickering", "Ajax", "Whitby", "Oshawa", "Aurora", "Newmarket", "Hamilton",
  ],
  "simcoe county, county of simcoe, simcoe region": ["Barrie", "Orillia", "Innisfil", "Bradford West Gwillimbury", "New Tecumseth", "Essa", "Springwater", "Oro-Medonte", "Collingwood", "Wasaga Beach", "Midland", "Penetanguishene", "Clearview", "Severn", "Ramara", "Tay", "Tiny"],
  "essex county, windsor essex": ["Windsor", "Tecumseh", "LaSalle", "Lakeshore", "Amherstburg", "Kingsville", "Leamington", "Essex"],
  "wellington county": ["Guelph", "Centre Wellington", "Erin", "Puslinch", "Guelph/Eramosa", "Wellington North", "Minto", "Mapleton"],
  "dufferin county": ["Orangeville", "Shelburne", "Mono", "Amaranth", "Mulmur", "Melancthon", "Grand Valley", "East Garafraxa"],
  "muskoka lakes": ["Muskoka Lakes"],
  "muskoka, muskokas, cottage country": ["Gravenhurst", "Bracebridge", "Huntsville", "Muskoka Lakes", "Lake of Bays", "Georgian Bay"],
  "kawarthas, the kawarthas": ["Kawartha Lakes", "Peterborough", "Selwyn"],
  "the 6ix, 6ix, the six, the 6, toronto city, tdot, t dot, hogtown, tor": ["Toronto"],
  "the hammer, hammer, steel city, steeltown, steel town, hammertown": ["Hamilton"],
  "sauga, saga city, missisauga, mississagua, missassauga": ["Mississauga"],
  "b town, bramptown, browntown": ["Brampton"],
  "the soo, soo, ssm, sault, the sault": ["Sault Ste. Marie"],
  "st kitts, st kits, st catherines, saint catherines, st cats": ["St. Catharines"],
  "notl, niagara on the lake": ["Niagara-on-the-Lake"],
  "the falls": ["Niagara Falls"],
  "the shwa, the dirty shwa, shwa": ["Oshawa"],
  "k town, ktown, limestone city": ["Kingston"],
  "tbay, t bay": ["Thunder Bay"],
  "ptbo, the patch": ["Peterborough"],
  "bytown, o town": ["Ottawa"],
  "forest city": ["London"],
  "royal city, the royal city": ["Guelph"],
  "rose city": ["Windsor"],
  "sudz": ["Greater Sudbury"],
  "the county, pec, prince edward county": ["Prince Edward"],
  "oville": ["Oakville"],
  "stouffville": ["Whitchurch-Stouffville"],
}; // prettier-ignore

const byName = new Map(
  Object.entries(rows).flatMap(([names, cities]) => names.split(", ").map((name) => [name, cities] as const)),
);

/** The cities of a nickname or a region: "kw", "the soo", "GTA"; undefined for any other name. */
export function findNickname(name: string): readonly string[] | undefined {
  return byName.get(normalizeName(name));
}
