import { toNameKey } from "@larchway/listing-index/search-text/normalize-name";

/** Localities of a municipality that are missing in the gazetteer: people use them as the city of an address. */
const localities: Record<string, readonly string[]> = {
  "Bradford West Gwillimbury": ["bradford"],
  Caledon: ["caledon east", "caledon village"],
  "Centre Wellington": ["fergus", "elora"],
  "Chatham-Kent": ["wallaceburg", "blenheim", "tilbury", "dresden", "ridgetown"],
  "Clarence-Rockland": ["rockland"],
  Clarington: ["newcastle", "orono", "hampton"],
  "East Gwillimbury": ["holland landing", "mount albert", "queensville", "sharon"],
  Essex: ["harrow"],
  "Fort Erie": ["ridgeway", "crystal beach", "stevensville"],
  Georgina: ["sutton", "sutton west", "pefferlaw", "jacksons point"],
  "Greater Sudbury": ["sudbury", "hanmer", "val caron", "chelmsford", "azilda", "lively", "garson", "capreol", "copper cliff", "coniston", "levack", "dowling", "val therese", "valley east", "rayside balfour"],
  Haldimand: ["caledonia", "cayuga", "dunnville", "hagersville", "jarvis"],
  "Halton Hills": ["glen williams", "limehouse"],
  Hamilton: ["flamborough", "mount hope", "glanbrook", "freelton", "carlisle"],
  Innisfil: ["alcona", "stroud"],
  "Kawartha Lakes": ["fenelon falls", "bobcaygeon", "omemee"],
  King: ["king city", "nobleton", "schomberg"],
  Lakeshore: ["belle river"],
  Lincoln: ["beamsville", "vineland", "jordan"],
  Milton: ["campbellville"],
  "Mississippi Mills": ["almonte"],
  "Muskoka Lakes": ["port carling", "bala"],
  "New Tecumseth": ["alliston", "tottenham", "beeton"],
  "Niagara-on-the-Lake": ["virgil"],
  Norfolk: ["simcoe", "delhi", "port dover", "waterford"],
  "North Grenville": ["kemptville"],
  "North Perth": ["listowel"],
  Ottawa: ["cumberland", "greely", "carp", "dunrobin", "osgoode", "metcalfe", "navan", "kars", "north gower", "rockcliffe", "goulbourn", "fitzroy harbour", "constance bay", "vars"],
  Pelham: ["fonthill"],
  Pickering: ["claremont", "greenwood"],
  "Prince Edward": ["picton", "wellington", "bloomfield"],
  "Saugeen Shores": ["port elgin", "southampton"],
  Scugog: ["port perry"],
  "South Huron": ["exeter"],
  "Strathroy-Caradoc": ["strathroy"],
  "Temiskaming Shores": ["new liskeard", "haileybury"],
  Timmins: ["porcupine", "south porcupine", "schumacher"],
  Toronto: ["thorncliffe"],
  "Trent Hills": ["campbellford"],
  "Whitchurch-Stouffville": ["ballantrae"],
  Wilmot: ["new hamburg", "baden"],
  Woolwich: ["elmira", "st jacobs"],
}; // prettier-ignore

const municipalities = new Map<string, string[]>();
for (const [municipality, names] of Object.entries(localities))
  for (const name of names.map(toNameKey))
    municipalities.set(name, [...(municipalities.get(name) ?? []), municipality]);

/** The municipalities of a locality: "sudbury" is in Greater Sudbury. Empty for any other name. */
export function listLocalityMunicipalities(norm: string): readonly string[] {
  return municipalities.get(toNameKey(norm)) ?? [];
}
