import {
  homeKinds,
  writeValues,
  type HomeFeature,
  type HomeStyle,
  type HomeTrait,
  type Market,
  type NarrowingFilters,
} from "@larchway/shared/listing-filters";

/** What a number before or after the phrase counts. */
export type Noun =
  | "beds" | "baths" | "parking" | "size" | "metres" | "fee" | "tax" | "acres" | "frontage" | "storeys" | "price" | "monthly" | "cash"
  | "minutes" | "km" | "m" | "miles" | "blocks" | "days" | "weeks" | "months" | "hours" | "years"; // prettier-ignore

/** The meaning of a phrase. */
export type Meaning =
  | { is: "kind"; kinds: string; isGeneric?: boolean }
  | { is: "style"; style: HomeStyle | "split" }
  /** `without` is the term that excludes it. */
  | { is: "fact"; filters: NarrowingFilters; without?: HomeFeature | HomeTrait }
  | { is: "market"; market: Market; filters?: NarrowingFilters }
  | { is: "noun"; noun: Noun }
  /** `isStrict` excludes the number itself: "more than 2". */
  | { is: "limit"; limit: "least" | "most" | "around" | "exactly" | "between"; isStrict?: boolean }
  | { is: "near"; kilometres?: number }
  | { is: "travel"; by: "walk" | "drive" | "bike" | "transit" }
  | { is: "not" }
  | { is: "available"; isNow?: boolean }
  | { is: "built"; side?: "since" | "before" }
  | { is: "listed" };

const town = "Att/Row/Townhouse";
const kinds: Record<string, string> = {
  "semi, semis, semi detached, semi detached house, semidetached, semi detache, semi detachee, jumele, jumelee, maison jumelee, maison jumelle":
    "Semi-Detached",
  "condo townhouse, condo townhouses, condo townhome, condo townhomes, condo town house, condo town home, condominium townhouse":
    "Condo Townhouse",
  "freehold townhouse, freehold townhome, freehold town house": town,
  "freehold or condo townhouse, freehold or condo townhouses, condo or freehold townhouse, condo or freehold townhouses":
    `${town},Condo Townhouse`,
  "townhouse, townhouses, townhome, townhomes, towns, town house, town houses, town home, town homes, townhous, th, row house, row houses, rowhouse, rowhouses, row home, row homes, row unit, maison de ville, maisons de ville, maison en rangee, maisons en rangee":
    `${town},Condo Townhouse`,
  "detached, detached house, detached houses, detached home, detached homes, fully detached, single family, single family home, single family house, single detached, detachee, maison detachee, maison individuelle, maison unifamiliale, unifamiliale":
    "Detached",
  "condo apartment, condo apartments, apartment condo, highrise condo": "Condo Apartment",
  "duplex, duplexes": "Duplex",
  "triplex, triplexes": "Triplex",
  "fourplex, fourplexes, four plex, quadruplex": "Fourplex",
  "multiplex, multiplexes, multi family, multifamily, multi unit": "Duplex,Triplex,Multiplex",
  "cottage, cottages, chalet, chalets, cabin, cabins": "Cottage",
  "vacant land, land, vacant lot, building lot, terrain, terrains": "Vacant Land",
  "farm, farms, farmland, ferme": "Farm",
  "mobile home, mobile homes, trailer, modular home": "MobileTrailer",
}; // prettier-ignore
const genericKinds: Record<string, string> = {
  "condo, condos, condominium, condominiums, apartment, apartments, apt, apts, flat, flats, appartement, appartements, appart, condo unit, condo units, highrise, high rise":
    "Condo Apartment",
  "house, houses, hosue, hous, maison, maisons, freehold house, freehold home": homeKinds.house,
}; // prettier-ignore
/** A filter finds homes of several spellings of a feed. */
const kindSpellings: Record<string, string[]> = { MobileTrailer: ["MobileTrailer", "Mobile/Trailer"] };

const styles: Record<string, HomeStyle | "split"> = {
  "bungalow, bungalows, bunglow, bungallow, bungalo, raised bungalow, plain pied, plein pied, one level, single level, 1 level, single storey, single story, one floor, single floor, rancher, ranch style": "bungalow",
  "bungaloft, bungalofts": "bungaloft",
  "sidesplit, sidesplits, side split": "sidesplit",
  "backsplit, backsplits, back split": "backsplit",
  "split level, splitlevel, split": "split",
  "loft, lofts, hard loft, soft loft": "loft",
  "stacked townhouse, stacked townhouses, stacked townhome, stacked": "stacked",
}; // prettier-ignore

type Fact = [filters: NarrowingFilters, without?: HomeFeature | HomeTrait];
const facts: Record<string, Fact> = {
  "open house this weekend, open houses this weekend, open house weekend": [{ openHouse: "weekend" }],
  "open house, open houses, visite libre, visites libres": [{ openHouse: "any" }],
  "basement apartment, basement apartments, basement suite, basement suites, basement apt, bsmt apartment, bsmt apt, in law suite, inlaw suite, in law, income suite, secondary suite, legal basement, legal basement apartment, legal suite, nanny suite, granny suite, rental suite, second unit, logement au sous sol": [{ basement: "suite" }, "suite"],
  "finished basement, finished bsmt, fin basement, finished lower level, sous sol fini, sous sol amenage": [{ basement: "finishedBasement" }, "finishedBasement"],
  "walkout, walk out, walkout basement, walk out basement, walk up basement": [{ basement: "walkOut" }, "walkOut"],
  "separate entrance, side entrance, sep entrance, separate basement entrance, entree separee": [{ basement: "separateEntrance" }, "separateEntrance"],
  "garage, garages, attached garage, detached garage, built in garage": [{ garage: "yes" }, "garage"],
  "double garage, two car garage, double car garage, garage double": [{ garage: "yes", parking: 2 }, "garage"],
  "pool, pools, swimming pool, inground pool, in ground pool, outdoor pool, heated pool, salt water pool, saltwater pool, private pool, piscine, piscine creusee": [{ pool: "yes" }, "pool"],
  "air conditioning, air conditioned, air conditioner, a/c, ac, central air, aircon, climatisation, climatise": [{ airConditioning: "yes" }, "airConditioning"],
  "balcony, balconies, balcon": [{ outdoor: "balcony" }, "balcony"],
  "deck, patio, terrace, rooftop terrace, terrasse": [{ outdoor: "terrace" }, "terrace"],
  "yard, backyard, back yard, fenced yard, fenced backyard, private yard, garden, cour, jardin": [{ outdoor: "yard" }, "yard"],
  "pets, pets allowed, pets ok, pets okay, pets welcome, pet friendly, pet ok, allows pets, allow pets, pet allowed, dog friendly, dogs allowed, dogs ok, dogs welcome, allows dogs, dog ok, dog allowed, cat friendly, cats allowed, cats ok, with dog, with a dog, with dogs, with cat, with a cat, with pets, animaux acceptes, animaux permis, animaux ok, chats acceptes, chat accepte, chiens acceptes, chien accepte, chats permis, chiens permis": [{ pets: "yes" }, "pets"],
  "utilities included, utils included, all inclusive, bills included, hydro and heat included, all utilities included, including utilities, incl utilities, services inclus, tout inclus": [{ utilities: "heat,hydro,water" }],
  "hydro included, electricity included, including hydro": [{ utilities: "hydro" }],
  "heat included, heating included, chauffage inclus": [{ utilities: "heat" }],
  "water included": [{ utilities: "water" }],
  "new today, listed today, just listed today": [{ daysListed: 1 }],
  "new this week, listed this week, new listing, new listings, just listed, newly listed, nouvelle inscription": [{ daysListed: 7 }],
  "listed this month, new this month": [{ daysListed: 30 }],
  "no shared laundry, laundry, in suite laundry, insuite laundry, ensuite laundry, in unit laundry, inunit laundry, laundry in suite, laundry in unit, suite laundry, private laundry, own laundry, washer dryer, washer and dryer, washer & dryer, ensuite washer, ensuite washer and dryer, ensuite washer dryer, in suite washer and dryer, in unit washer and dryer, washer and dryer in unit, washer and dryer in suite, washer dryer in unit, washer dryer in suite, own washer and dryer, in suite washer, in unit washer, in unit washer dryer, in suite washer dryer, laveuse secheuse, buanderie": [{ laundry: "yes" }, "laundry"],
  "furnished, fully furnished, meuble, meublee, meubles": [{ furnished: "yes" }, "furnished"],
  "den, dens, bureau, plus den, with den, and den": [{ den: "yes" }, "den"],
  "fireplace, fireplaces, gas fireplace, wood fireplace, wood burning fireplace, electric fireplace, wood stove, avec foyer, foyer au gaz, foyer au bois": [{ fireplace: "yes" }, "fireplace"],
  "basement, basements, full basement, bsmt, sous sol": [{}, "basement"],
  "with land, avec terrain, grand terrain, avec grand terrain": [{}],
  "rental income, rental potential, income potential, rental property, investment property": [{}],
  "shared laundry, coin laundry, common laundry, laundry in building, laundry in the building, laundry room": [{}],
  "furnished or unfurnished, unfurnished or furnished": [{}],
  "waterfront, water front, lakefront, lake front, lakeside, on the lake, on a lake, on the water, on the river, riverfront, beachfront, oceanfront, bord de leau, au bord de leau, bord du lac, au bord du lac, au bord dun lac, sur le lac, au bord de la riviere": [{ waterfront: "yes" }, "waterfront"],
  "waterfront lot, waterfront lots, waterfront land, lakefront lot, lakefront lots": [{ waterfront: "yes", PropertySubType: "Vacant Land" }],
  "new construction, newly built, brand new, new build, new builds, newbuild, new built, preconstruction, pre construction, never lived in, neuf, neuve, construction neuve": [{ newConstruction: "yes" }, "newConstruction"],
  "price reduced, price reduction, price reductions, reduced price, reduced, price drop, price drops, price cut, price cuts, price dropped, recently reduced, prix reduit, baisse de prix": [{ priceCut: 1 }],
  "freehold, freeholds": [{ propertyType: "Residential Freehold" }],
  "commercial, commercial property": [{ propertyType: "Commercial" }],
  "pending, sold conditional, conditionally sold, under contract": [{ status: "Pending" }],
  "sold, recently sold, sold homes, sold prices, vendu, vendus, vendue, vendues": [{ status: "Closed" }],
  "studio, studios, bachelor, bachelors, bachelor apartment, studio apartment, studio condo, studio apt, bachelor apt": [{ maxBedrooms: 0 }],
}; // prettier-ignore

const markets: Record<string, [Market, NarrowingFilters?]> = {
  "loyer, loyers, for rent, to rent, place to rent, places to rent, place for rent, places for rent, for lease, to lease, rental, rentals, rent, rents, lease, renting, leasing, monthly, a month, per month, month, /month, / month, / mo, /mo, mo, p/m, pm, a louer, louer, en location, par mois": ["For Lease"],
  "for sale, for sale by owner, place to buy, places to buy, place for sale, places for sale, to buy, buy, buying, purchase, on sale, a vendre, acheter, en vente": ["For Sale"],
  "leased, rented, recently leased": ["For Lease", { status: "Closed" }],
}; // prettier-ignore

const nouns: Record<string, Noun> = {
  "bed, beds, bedroom, bedrooms, bdrm, bdrms, bdr, bdrs, br, brs, bd, bds, bedrm, bedrms, beddroom, bedrooom, bedroms, chambre, chambres, chambre a coucher, chambres a coucher, ch, cac": "beds",
  "bath, baths, bathroom, bathrooms, washroom, washrooms, ba, wr, bathrom, bthrm, bth, bths, full bath, full baths, salle de bain, salles de bain, salle de bains, salles de bains, sdb": "baths",
  "parking, parkings, parking included, parking incl, stationnement inclus, parking spot, parking spots, parking space, parking spaces, car parking, car garage, car garages, car driveway, garage spaces, garage spots, cars, car spots, car spaces, vehicles, vehicules, autos, voitures, stationnement, stationnements, place de stationnement, places de stationnement": "parking",
  "sqft, sq ft, sqft., sf, sq feet, square feet, square foot, square ft, ft2, pi2, pied carre, pieds carres": "size",
  "sqm, sq m, square metres, square meters, m2, metres carres": "metres",
  "maintenance fee, maintenance fees, maintenance, maint fee, maint fees, maint, condo fee, condo fees, strata fee, strata fees, hoa, hoa fee, hoa fees, fee, fees, monthly fee, monthly fees, frais de condo, frais": "fee",
  "taxes, tax, property tax, property taxes, annual taxes, taxes foncieres": "tax",
  "all in, a month all in, per month all in, month all in, monthly all in, all in a month, all in per month, all in monthly, monthly cost, monthly costs, monthly carrying cost, monthly carrying costs, carrying cost, carrying costs": "monthly",
  "in cash, cash needed, cash to close, cash required, upfront cash": "cash",
  "acre, acres, acs, acre lot, acres lot, acre property, acres of land, acre of land": "acres",
  "ft lot, foot lot, ft frontage, foot frontage, feet frontage, feet wide, ft wide, foot wide, feet wide lot, ft wide lot, foot wide lot, feet lot, ft front, feet of frontage, ft of frontage, frontage, lot frontage": "frontage",
  "storey, storeys, story, stories, storie, etage, etages": "storeys",
  "price, priced, budget, asking, asking price, list price, prix": "price",
  "min, mins, minute, minutes": "minutes",
  "km, kms, kilometre, kilometres, kilometer, kilometers": "km",
  "m, metre, metres, meters, meter": "m",
  "mile, miles, mi": "miles",
  "block, blocks": "blocks",
  "day, days, jours": "days",
  "week, weeks": "weeks",
  "months, mos": "months",
  "hour, hours, hr, hrs": "hours",
  "year, years, yr, yrs": "years",
}; // prettier-ignore

type Limit = Extract<Meaning, { is: "limit" }>["limit"];
const strictLimits: Record<string, Limit> = {
  "under, below, less than, fewer than, smaller than, cheaper than, lower than, <, moins de, moins que": "most",
  "over, above, more than, greater than, bigger than, larger than, >, plus de, plus que": "least",
}; // prettier-ignore
const limits: Record<string, Limit> = {
  "up to, upto, at most, at the most, max, maximum, max of, maximum of, a maximum of, no more than, not more than, nothing more than, not over, nothing over, not above, nothing above, no higher than, no bigger than, no larger than, < =, jusqua, jusqu a, maximum de, max de, au plus, au maximum, tout au plus, pas plus de, pas plus que, or less, or fewer, or under, or below, or smaller, and under, and below, and less, and fewer, tops, ou moins, et moins": "most",
  "at least, atleast, at the least, min of, minimum, minimum of, a minimum of, from, starting at, starting from, no less than, no fewer than, no smaller than, not less than, not fewer than, not under, not below, nothing less than, nothing under, nothing below, > =, a partir de, au moins, au minimum, minimum de, pas moins de, pas moins que, or more, or above, or over, and up, and above, and over, and more, or better, or bigger, or larger, ou plus, et plus": "least",
  "around, about, approx, approximately, roughly, circa, ~, environ, autour de": "around",
  "exactly, only, just, precisely, exactement, seulement, uniquement": "exactly",
  "between, entre": "between",
}; // prettier-ignore

const nears: Record<string, number | undefined> = {
  "near, nr, nearby, near to, corner of, the corner of, intersection of, the intersection of, close to, closeto, close by, next to, beside, adjacent to, in the vicinity of, vicinity of, not far from, not too far from, just off, in the area of, un peu plus pres de, aux alentours de, aux environs de, around, close, by, off, off of, pres de, pres du, pres des, pres, proche de, proche du, proche, a cote de, a cote du, autour de, accessible to": undefined,
  "walk to, walking distance to, walking distance of, walking distance from, walkable to, within walking distance of, within walking distance to, in walking distance to, in walking distance of, short walk to, short walk from, a walk to, a pied de, a distance de marche de, a distance de marche du": 1,
  "steps from, steps to, steps away from, step from, across from, across the street from, across the road from, right by, a deux pas de, a deux pas du, doorstep of": 0.5,
}; // prettier-ignore

const others: Record<string, Meaning> = {
  "walk, walking, on foot, by foot, a pied, foot walk": { is: "travel", by: "walk" },
  "drive, driving, by car, car ride, en voiture": { is: "travel", by: "drive" },
  "bike, biking, bike ride, cycling, en velo": { is: "travel", by: "bike" },
  "transit ride, by transit, by bus, by train, by subway, by ttc, on transit, en bus, en train, en metro, bus ride, subway ride, train ride": { is: "travel", by: "transit" },
  "no, neither, nor, ni, not, not a, not an, not interested in, no interest in, avoid, avoiding, skip, sauf, a part, without, w/o, without a, without any, except, excluding, exclude, excl, minus, non, sans, pas de, pas, never, dont want, do not want, dont need, isnt, but not, but no, other than, anything but, everything but, anywhere but, anywhere except, everywhere but, everywhere except, all but, outside, outside of, hors de, but not a": { is: "not" },
  "unfurnished, non meuble": { is: "fact", filters: { without: "furnished" } },
  "available, available by, available from, available on, available in, available for, avail, availability, move in, move in date, moving in, moving, possession, occupancy, disponible, libre, libre le": { is: "available" },
  "available now, available immediately, available immediatly, available asap, immediate possession, immediate occupancy, move in now, move in ready now, available today, disponible maintenant, libre maintenant": { is: "available", isNow: true },
  "built after, built since, built from, newer than, built in or after, constructed after, construit apres": { is: "built", side: "since" },
  "built before, older than, built until, pre, construit avant": { is: "built", side: "before" },
  "built in, built, year built, construit en": { is: "built" },
  "last, past, listed in the last, listed in the past, listed within, in the last, in the past, listed in last, within the last, within last, on the market less than, on the market for less than, on market less than, listed less than, listed under": { is: "listed" },
}; // prettier-ignore

/** A node of the tree of phrases. */
interface Node {
  meaning?: Meaning;
  next: Map<string, Node>;
}

const root: Node = { next: new Map() };

function add<Value>(phrases: Record<string, Value>, toMeaning: (value: Value) => Meaning): void {
  for (const [list, value] of Object.entries(phrases)) {
    for (const phrase of list.split(", ")) {
      let node = root;
      for (const word of phrase.split(" ")) {
        let child = node.next.get(word);
        if (!child) node.next.set(word, (child = { next: new Map() }));
        node = child;
      }
      node.meaning ??= toMeaning(value);
    }
  }
}

const spellKinds = (names: string) => {
  const spellings = kindSpellings[names];
  return spellings ? writeValues(...spellings) : names;
};
// "around 700k" is a limit; "around High Park" is made a relation by read-words.ts.
add(limits, (limit) => ({ is: "limit", limit }));
add(strictLimits, (limit) => ({ is: "limit", limit, isStrict: true }));
add(nears, (kilometres) => ({ is: "near", kilometres }));
add(others, (meaning) => meaning);
add(facts, ([filters, without]) => ({ is: "fact", filters, without }));
add(styles, (style) => ({ is: "style", style }));
add(kinds, (names) => ({ is: "kind", kinds: spellKinds(names) }));
add(genericKinds, (names) => ({ is: "kind", kinds: names, isGeneric: true }));
add(markets, ([market, filters]) => ({ is: "market", market, filters }));
add(nouns, (noun) => ({ is: "noun", noun }));

/** The longest phrase at the start of some terms, and its number of terms; hyphens between terms are skipped. */
export function findPhrase(
  terms: readonly { norm: string }[],
  start: number,
): { meaning: Meaning; length: number } | undefined {
  let node: Node | undefined = root;
  let found: { meaning: Meaning; length: number } | undefined;
  for (let at = start; at < terms.length; at += 1) {
    const { norm } = terms[at] as { norm: string };
    if (norm === "-" && at > start) continue;
    node = node.next.get(norm);
    if (!node) break;
    if (node.meaning) found = { meaning: node.meaning, length: at - start + 1 };
  }
  return found;
}
