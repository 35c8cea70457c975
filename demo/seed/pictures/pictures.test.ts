import { paths } from "@larchway/api/config/paths";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { wholeId } from "@larchway/api/media/framing";
import { loadPhotoCatalogue, type PhotoCatalogue } from "@larchway/api/media/photo-catalogue";
import { sampleNow } from "@larchway/api/testing/sample-listings";
import { createListingMaker } from "../listing-maker";
import { makeListing } from "../make-listing";
import { getSeason } from "./exterior-fit";
import type { PictureRequest } from "./pictured-home";

/** One listing of the demo with the request for its pictures. */
interface Pictured {
  listing: ListingRecord;
  request: PictureRequest;
  ids: string[];
}

const homes = 8_000;
const pageSize = 16;

let photos: PhotoCatalogue;
let pictured: Pictured[];
/** The active ones as the lists have them: the newest first. */
let newest: Pictured[];

beforeAll(async () => {
  photos = await loadPhotoCatalogue(paths.photos);
  const whole = await createListingMaker({ photos: photos.all, now: sampleNow });
  const requests: PictureRequest[] = [];
  const maker = {
    ...whole,
    choosePictures: (...[request, random]: Parameters<typeof whole.choosePictures>) => {
      requests.push(request);
      return whole.choosePictures(request, random);
    },
  };
  pictured = Array.from({ length: homes }, (_, index) => {
    const listing = makeListing(maker, index);
    return { listing, request: requests[index]!, ids: listing.media as string[] };
  });
  newest = pictured
    .filter(({ listing }) => listing.StandardStatus === "Active")
    .sort((a, b) => b.request.enteredAt - a.request.enteredAt);
});

const photo = (id: string) => photos.find(id)!;
const first = ({ ids }: Pictured) => ids[0]!;
const firstWhole = (home: Pictured) => wholeId(first(home));
const share = <T>(items: readonly T[], test: (item: T) => boolean) =>
  items.filter(test).length / items.length;
const countDistinct = (items: readonly string[]) => new Set(items).size;

function groupBy<T>(items: readonly T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group) group.push(item);
    else groups.set(getKey(item), [item]);
  }
  return groups;
}

/** A home that is listed again shows the same pictures: the first listing of each address. */
function onceEach(list: readonly Pictured[]): Pictured[] {
  return [...groupBy(list, ({ listing }) => listing.UnparsedAddress).values()].map(([home]) => home!);
}

/** For each page, how many of its first pictures are different renderings. */
function distinctByPage(list: readonly Pictured[]): number[] {
  const pages = Math.floor(list.length / pageSize);
  return Array.from({ length: pages }, (_, page) =>
    countDistinct(list.slice(page * pageSize, (page + 1) * pageSize).map(firstWhole)),
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** The outside of a home as its pictures show it. */
const getExterior = ({ ids }: Pictured) =>
  photo(wholeId(ids.find((id) => photo(id).scene === "exterior") ?? ids[0]!));
const getKeys = (list: readonly Pictured[]) => list.map(({ listing }) => listing.ListingKey);
const getFacts = ({ request }: Pictured) => request.home;
const apartments = () => pictured.filter((home) => getFacts(home).kind === "condo");
const houses = () =>
  pictured.filter((home) => !["condo", "land", "commercial"].includes(getFacts(home).kind));

describe("first pictures", () => {
  it.each([
    ["both markets", () => newest],
    ["homes for sale", () => newest.filter(({ request }) => request.market === "sale")],
    ["homes for lease", () => newest.filter(({ request }) => request.market === "lease")],
  ] as const)("hardly repeat on a page of the newest: %s", (_name, list) => {
    const pages = distinctByPage(list());
    expect(mean(pages)).toBeGreaterThan(15.6);
    expect(Math.min(...pages)).toBeGreaterThanOrEqual(12);
  });

  it.each([
    ["Condo Apartment", 15.5],
    ["Detached", 14.5],
    ["Semi-Detached", 8],
    ["Att/Row/Townhouse", 9],
  ])("repeat little on a page of one kind: %s", (kind, least) => {
    const pages = distinctByPage(newest.filter(({ listing }) => listing.PropertySubType === kind));
    expect(mean(pages)).toBeGreaterThan(least);
  });

  it("are many: the seven most frequent show less than a quarter of the 400 newest homes", () => {
    const uses = [...groupBy(newest.slice(0, 400), firstWhole).values()].map(({ length }) => length);
    const most = uses.sort((a, b) => b - a).slice(0, 7);
    expect(uses.length).toBeGreaterThan(100);
    expect(most.reduce((sum, count) => sum + count, 0) / 400).toBeLessThan(0.25);
  });

  it("are never the same twice on a street", () => {
    const repeats = [...groupBy(pictured, ({ request }) => request.street)].flatMap(([street, group]) => {
      const shown = onceEach(group).map(first);
      return shown.filter((id, index) => shown.indexOf(id) !== index).map((id) => `${street}: ${id}`);
    });
    expect(repeats).toEqual([]);
  });

  it("are the building or its best living space", () => {
    const covers = newest.map((home) => photo(first(home)));
    const others = covers.filter(
      ({ scene, kind }) => scene !== "exterior" && !["living", "kitchen", "dining", "balcony"].includes(kind),
    );
    expect([...new Set(others.map(({ kind }) => kind))]).toEqual([]);
  });

  it("of apartments are rooms more often than the building", () => {
    const building = share(apartments(), (home) => photo(first(home)).scene === "exterior");
    expect(building).toBeGreaterThan(0.25);
    expect(building).toBeLessThan(0.5);
  });
});

describe("the pictures of a listing", () => {
  it("are 5 to 30, none twice, and all there", () => {
    const wrong = pictured.filter(
      ({ ids }) =>
        ids.length < 5 ||
        ids.length > 30 ||
        countDistinct(ids) < ids.length ||
        !ids.every((id) => photos.find(id)),
    );
    expect(getKeys(wrong)).toEqual([]);
    const counts = pictured.map(({ ids }) => ids.length).sort((a, b) => a - b);
    expect(counts[homes / 10]).toBeLessThanOrEqual(11);
    expect(counts[homes / 2]).toBeGreaterThanOrEqual(11);
    expect(counts[(homes * 9) / 10]).toBeGreaterThanOrEqual(18);
  });

  it("show one outside, each bedroom up to three, and no more rooms of a kind than there are", () => {
    const wrong = pictured.filter((home) => {
      const { above = 0, baths = 1 } = getFacts(home);
      const wholes = [...new Set(home.ids.map(wholeId))].map(photo);
      const count = (kind: string) => wholes.filter((each) => each.kind === kind).length;
      const outside = wholes.filter(({ scene }) => scene === "exterior").length;
      const bedrooms = count("bedroom");
      return outside !== 1 || bedrooms < Math.min(above, 3) || bedrooms > above || count("bath") > baths;
    });
    expect(getKeys(wrong)).toEqual([]);
  });

  it("show nothing that the home does not have", () => {
    const wrong = pictured.filter((listed) => {
      const home = getFacts(listed);
      const isHigh = home.kind === "condo" && (home.floor ?? 0) >= 6;
      return listed.ids
        .map(photo)
        .some(
          ({ kind, view, hasFireplace, isWaterfront }) =>
            (view === "city" && !isHigh) ||
            (view === "garden" && isHigh && kind !== "lobby") ||
            (hasFireplace && !home.fireplace) ||
            (kind === "balcony" && (home.balcony === "None" || home.balcony === undefined)) ||
            (kind === "recroom" && !home.basement?.startsWith("Finished")) ||
            (isWaterfront && !home.waterfront),
        );
    });
    expect(getKeys(wrong)).toEqual([]);
  });

  it("differ from the neighbours' indoors", () => {
    const overlaps = [...groupBy(onceEach(houses()), ({ request }) => request.street).values()].flatMap(
      (group) =>
        group.slice(1).map((home, index) => {
          const rooms = (each: Pictured) =>
            [...new Set(each.ids.map(wholeId))].filter((id) => id.startsWith("int-"));
          const before = new Set(rooms(group[index]!));
          return share(rooms(home), (id) => before.has(id));
        }),
    );
    expect(mean(overlaps)).toBeLessThan(0.2);
  });
});

describe("the outside agrees with the home", () => {
  it("in kind", () => {
    const kinds: Record<string, string[]> = {
      bungalow: ["bungalow", "detached"],
      "condo townhouse": ["townhouse", "detached"],
      plex: ["plex", "detached"],
    };
    const wrong = pictured.filter((home) => {
      const { kind } = getFacts(home);
      return !(kinds[kind] ?? [kind]).includes(getExterior(home).kind);
    });
    expect(getKeys(wrong)).toEqual([]);
  });

  it("in the building: one picture for all its units, tall enough for the highest, and about as tall", () => {
    const buildings = [...groupBy(apartments(), ({ request }) => request.building ?? "").values()];
    expect(buildings.filter((units) => countDistinct(units.map((unit) => getExterior(unit).id)) > 1)).toEqual(
      [],
    );
    const tooLow = share(
      apartments(),
      (home) => (getExterior(home).storeys ?? 0) < (getFacts(home).floor ?? 0),
    );
    const asTall = share(apartments(), (home) => {
      const ratio = (getExterior(home).storeys ?? 0) / (getFacts(home).storeys ?? 1);
      return ratio > 0.7 && ratio < 1.43;
    });
    expect(tooLow).toBeLessThan(0.01);
    expect(asTall).toBeGreaterThan(0.9);
  });

  it("in storeys, year, garage and material, with few exceptions", () => {
    const storeys = share(houses(), (home) => {
      const { storeys: shown = 2 } = getExterior(home);
      return Math.abs(shown - (getFacts(home).storeys ?? shown)) <= 1;
    });
    const year = share(houses(), (home) => {
      const { built: [from, to] = [0, Infinity] } = getExterior(home);
      const { yearBuilt = from } = getFacts(home);
      return yearBuilt > from - 15 && yearBuilt < to + 15;
    });
    const noGarage = houses().filter((home) => getFacts(home).garage === "None");
    const garage = share(noGarage, (home) => getExterior(home).garage !== true);
    const brick = houses().filter((home) => getFacts(home).exterior === "Brick");
    const material = share(brick, (home) => getExterior(home).materials?.includes("brick") ?? false);
    const least = { storeys: 0.97, year: 0.88, garage: 0.7, material: 0.6 };
    const found = { storeys, year, garage, material };
    for (const [fact, value] of Object.entries(least)) {
      expect([fact, found[fact as keyof typeof found] > value]).toEqual([fact, true]);
    }
  });

  it("in season more often than not, and without snow in summer", () => {
    const dated = houses().map((home) => {
      const entered = new Date(home.request.enteredAt);
      return {
        month: entered.getUTCMonth() + 1,
        season: getSeason(entered),
        shown: getExterior(home).season,
      };
    });
    const inSeason = share(dated, ({ season, shown }) => season === shown);
    const snow = (from: number, to: number) =>
      share(
        dated.filter(({ month }) => month >= from && month <= to),
        ({ shown }) => shown === "winter",
      );
    expect(inSeason).toBeGreaterThan(0.45);
    expect(snow(5, 9)).toBeLessThan(0.005);
    expect(snow(1, 3)).toBeGreaterThan(0.1);
  });
});
