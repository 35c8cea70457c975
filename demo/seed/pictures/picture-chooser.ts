import { wholeId } from "@larchway/api/media/framing";
import type { Photo } from "@larchway/api/media/photo-catalogue";
import { assertDefined } from "@larchway/api/random/assert-defined";
import type { Random } from "@larchway/api/random/random";
import { fitExterior, isOfKind } from "./exterior-fit";
import type { PicturedHome, PictureRequest } from "./pictured-home";
import { countPictures, listShownRooms, showsBalcony, suitsHome, whatSuits } from "./shown-rooms";
import { Spread } from "./spread";

/**
 * Returns the ids of a listing's images, the leading one first. It remembers earlier choices, so the same listings in
 * the same order get the same images, however many follow.
 */
export type PictureChooser = (request: PictureRequest, random: Random) => string[];

const day = 24 * 3_600_000;
/** Shares of the active listings. A page of one market spans more time where the market is smaller. */
const marketShare = { sale: 0.8, lease: 0.2 };
/** Images with less than this share of the best fit are only used when hardly any other exists. */
const worstFit = 0.1;
/** Above 1, the distance to the nearest use counts more than the fit. */
const variety = 1.6;
const enoughToChooseFrom = 4;
/** The best living space, which may replace the building as an apartment's leading image. */
const leadingRooms = ["living", "kitchen", "dining", "balcony"];
const exteriorFirst = 0.36;

/** The image that shows most of a room, and details of it. */
interface Room {
  main: Photo;
  parts: readonly Photo[];
}

/** What a listing shows of a home. */
interface Shown {
  first: Photo;
  exterior: Photo;
  rooms: readonly Room[];
}

/** Images that are already used on a street. */
interface StreetMemory {
  /** Ids of leading images. */
  first: Set<string>;
  /** Whole images of the street's buildings. */
  buildings: Set<string>;
  /** Ids of the homes' images, by address. */
  homes: Map<string, string[]>;
  /** How many homes show a room, by the id of its whole image. */
  rooms: Map<string, number>;
}

/**
 * Chooses images that match the home. Leading images repeat as rarely as possible: on a street only when all others are
 * used. In the order of the lists, the image whose nearest use is farthest away is chosen.
 *
 * @param now Milliseconds since 1970: the end of the time in which homes were listed.
 */
export function createPictureChooser(photos: readonly Photo[], now: number): PictureChooser {
  const exteriors = photos.filter(({ scene }) => scene === "exterior");
  const interiors = photos.filter(({ scene }) => scene === "interior");
  /** Caches: the possible images and rooms are the same for most homes. */
  const ofKind = new Map<string, readonly Photo[]>();
  const suiting = new Map<string, readonly Room[]>();
  const wholes = new Map(photos.map((photo) => [photo.id, photo]));
  const spreads = { all: new Spread(), sale: new Spread(), lease: new Spread(), past: new Spread() };
  const streets = new Map<string, StreetMemory>();
  const buildingExteriors = new Map<string, Photo>();

  return (request, random) => {
    const street = getStreet(request.street);
    return remember(street.homes, request.address, () => choose(request, street, random));
  };

  function choose(request: PictureRequest, street: StreetMemory, random: Random): string[] {
    const { home } = request;
    const building = request.building && pickBuilding(request.building, request, street, random);
    const first = building ? pickFirst(building, request, street, random) : pickExterior(request, street);
    const exterior = building || assertDefined(wholes.get(wholeId(first.id)));
    noteFirst(first, request, street);
    const rooms = pickRooms(first, home, street, random);
    return arrange({ first, exterior, rooms }, countPictures(home, random), random).map(({ id }) => id);
  }

  function getStreet(name: string): StreetMemory {
    return remember(streets, name, () => ({
      first: new Set(),
      buildings: new Set(),
      homes: new Map(),
      rooms: new Map(),
    }));
  }

  /** The distance in its lists to the nearest other use as a leading image. */
  function measureGap(photo: Photo, request: PictureRequest): number {
    const id = wholeId(photo.id);
    const at = placeInLists(request.enteredAt, now);
    if (!request.isActive) return spreads.past.gap(id, at);
    const { market } = request;
    return Math.min(spreads.all.gap(id, at), spreads[market].gap(id, at) * marketShare[market]);
  }

  function noteFirst(photo: Photo, { enteredAt, market, isActive }: PictureRequest, street: StreetMemory) {
    const id = wholeId(photo.id);
    const at = placeInLists(enteredAt, now);
    street.first.add(photo.id);
    if (!isActive) return spreads.past.add(id, at);
    spreads.all.add(id, at);
    spreads[market].add(id, at);
  }

  /** The images that fit the home, with their fit. */
  function findFitting(request: PictureRequest): { photo: Photo; fit: number }[] {
    const { kind, propertySubType, waterfront } = request.home;
    const fitting = remember(ofKind, `${kind} ${propertySubType} ${waterfront}`, () =>
      exteriors.filter((photo) => isOfKind(photo, request.home)),
    )
      .map((photo) => ({ photo, fit: fitExterior(photo, request) }))
      .filter(({ fit }) => fit > 0);
    // No image shows a building this tall: use the tallest.
    if (fitting.length === 0) return [{ photo: findTallest(request.home), fit: 1 }];
    const best = Math.max(...fitting.map(({ fit }) => fit));
    const good = fitting.filter(({ fit }) => fit >= best * worstFit);
    return good.length >= enoughToChooseFrom ? good : fitting;
  }

  function findTallest({ kind }: PicturedHome): Photo {
    const ofKind = exteriors.filter((photo) => photo.kind === kind);
    return assertDefined(ofKind.sort((a, b) => (b.storeys ?? 0) - (a.storeys ?? 0))[0]);
  }

  function pickExterior(request: PictureRequest, street: StreetMemory): Photo {
    const fitting = findFitting(request);
    const isFree = ({ photo }: { photo: Photo }) => !street.first.has(photo.id);
    const whole = fitting.filter(isFree);
    const parts =
      whole.length > 0
        ? []
        : fitting.flatMap(({ photo, fit }) => photo.framings.map((part) => ({ photo: part, fit })));
    const free = [whole, parts.filter(isFree)].find((group) => group.length > 0) ?? fitting;
    return pickBest(free, ({ photo, fit }) => fit * measureGap(photo, request) ** variety).photo;
  }

  /** One image for all units of a building, and different ones for the buildings of a street. */
  function pickBuilding(id: string, request: PictureRequest, street: StreetMemory, random: Random): Photo {
    const existing = buildingExteriors.get(id);
    if (existing) return existing;
    const fitting = findFitting(request);
    const free = fitting.filter(({ photo }) => !street.buildings.has(photo.id));
    const chosen = pickBest(
      free.length > 0 ? free : fitting,
      ({ photo, fit }) => fit * Math.sqrt(measureGap(photo, request)) * random.between(0.6, 1.4),
    ).photo;
    buildingExteriors.set(id, chosen);
    street.buildings.add(chosen.id);
    return chosen;
  }

  /** The building or a room: with the building alone its units would look alike in a list. */
  function pickFirst(exterior: Photo, request: PictureRequest, street: StreetMemory, random: Random): Photo {
    const isFree = (photo: Photo) => !street.first.has(photo.id);
    const rooms = leadingRooms
      .filter((kind) => kind !== "balcony" || showsBalcony(request.home))
      .flatMap((kind) => findRooms(kind, request.home));
    const leads = [...rooms.map(({ main }) => main), ...exterior.framings].filter(isFree);
    const left = leads.length > 0 ? leads : [exterior, ...rooms.flatMap(({ parts }) => parts)].filter(isFree);
    const room = pickBest(left.length > 0 ? left : [exterior], (photo) => measureGap(photo, request));
    const showsBuilding = isFree(exterior) && random.chance(exteriorFirst);
    return showsBuilding && measureGap(exterior, request) > measureGap(room, request) / 3 ? exterior : room;
  }

  /** Images of a kind of room that suit a home. */
  function findRooms(kind: string, home: PicturedHome): readonly Room[] {
    return remember(suiting, `${kind} ${whatSuits(home)}`, () =>
      interiors.flatMap((photo) => {
        if (photo.kind !== kind) return [];
        const [main, ...parts] = [photo, ...photo.framings].filter((each) => suitsHome(each, home));
        return main ? [{ main, parts }] : [];
      }),
    );
  }

  /** One image for each room, without repeats, preferably one that the neighbours do not show. */
  function pickRooms(first: Photo, home: PicturedHome, street: StreetMemory, random: Random) {
    const leading = first.scene === "interior" ? wholeId(first.id) : undefined;
    const used = new Set<string>();
    const kinds = listShownRooms(home, random);
    if (leading !== undefined) {
      used.add(leading);
      const at = kinds.indexOf(first.kind);
      if (at !== -1) kinds.splice(at, 1);
    }
    return kinds.flatMap((kind) => {
      const left = findRooms(kind, home).filter(({ main }) => !used.has(wholeId(main.id)));
      if (left.length === 0) return [];
      const room = pickBest(
        left,
        ({ main }) => random.next() / (1 + (street.rooms.get(wholeId(main.id)) ?? 0)) ** 2,
      );
      const id = wholeId(room.main.id);
      used.add(id);
      street.rooms.set(id, (street.rooms.get(id) ?? 0) + 1);
      return [room];
    });
  }
}

/** The leading image, the outside, then the rooms; details of the rooms fill up to the usual number. */
function arrange({ first, exterior, rooms }: Shown, count: number, random: Random): Photo[] {
  const mains = new Set([first, exterior, ...rooms.map(({ main }) => main)]);
  const parts = random.shuffle([
    ...rooms.flatMap((room) => room.parts),
    ...exterior.framings.filter((part) => !mains.has(part)),
  ]);
  const shown = new Set([...mains, ...parts].slice(0, count));
  const groups = [
    [first],
    [exterior, ...exterior.framings.slice(0, 1)],
    ...rooms.map(({ main, parts: own }) => [main, ...own]),
    exterior.framings.slice(1),
  ];
  return [...new Set(groups.flat())].filter((photo) => shown.has(photo));
}

function remember<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const value = cache.get(key) ?? make();
  cache.set(key, value);
  return value;
}

function pickBest<T>(items: readonly T[], score: (item: T) => number): T {
  let best = assertDefined(items[0]);
  let highest = -Infinity;
  for (const item of items) {
    const points = score(item);
    if (points > highest) [best, highest] = [item, points];
  }
  return best;
}

/** A position on a line along which the lists' homes are about evenly spread: the last days have more homes. */
function placeInLists(enteredAt: number, now: number): number {
  return Math.sqrt(Math.max(0, now - enteredAt) / day);
}
