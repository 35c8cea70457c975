import { wholeId } from "@larchway/api/media/framing";
import type { Photo } from "@larchway/api/media/photo-catalogue";
import { assertDefined } from "@larchway/api/random/assert-defined";
import type { Random } from "@larchway/api/random/random";
import { fitExterior, isOfKind } from "./exterior-fit";
import type { PicturedHome, PictureRequest } from "./pictured-home";
import { countPictures, listShownRooms, showsBalcony, suitsHome, whatSuits } from "./shown-rooms";
import { Spread } from "./spread";

/**
 * Gives the ids of a listing's pictures, the first one first. It remembers what it gave to earlier listings, so the same
 * listings in the same order get the same pictures, however many follow.
 */
export type PictureChooser = (request: PictureRequest, random: Random) => string[];

const day = 24 * 3_600_000;
/** Of the active homes; pages of one market show as much more of a time as it is rarer. */
const marketShare = { sale: 0.8, lease: 0.2 };
/** Pictures that fit worse than this beside the best are only shown when hardly any other is there. */
const worstFit = 0.1;
/** Above 1, the distance to the nearest use counts more than the fit. */
const variety = 1.6;
const enoughToChooseFrom = 4;
/** Rooms that an apartment may be shown by instead of its building. */
const leadingRooms = ["living", "kitchen", "bedroom", "dining", "balcony"];
const exteriorFirst = 0.4;

/** What shows most of a room, and parts of that. */
interface Room {
  main: Photo;
  parts: readonly Photo[];
}

/** What of a home is shown. */
interface Shown {
  first: Photo;
  exterior: Photo;
  rooms: readonly Room[];
}

/** What a street has shown already. */
interface StreetMemory {
  /** Ids of first pictures. */
  first: Set<string>;
  /** Whole pictures of the buildings on it. */
  buildings: Set<string>;
  /** Ids of the pictures of its homes, by address. */
  homes: Map<string, string[]>;
  /** How many homes show a room, by the id of the whole picture. */
  rooms: Map<string, number>;
}

/**
 * Chooses pictures that agree with the home. First pictures repeat as seldom as there are pictures: on a street never while
 * others are left, and in the order of the lists always the one whose nearest use is farthest away.
 *
 * @param now Milliseconds since 1970: the end of the time in which homes were listed.
 */
export function createPictureChooser(photos: readonly Photo[], now: number): PictureChooser {
  const exteriors = photos.filter(({ scene }) => scene === "exterior");
  const interiors = photos.filter(({ scene }) => scene === "interior");
  /** The pictures that may show a home, and the rooms that suit it, are the same for most homes. */
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

  /** How far away in its lists a picture is first. */
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

  /** The pictures that show such a home, with how well they do. */
  function findFitting(request: PictureRequest): { photo: Photo; fit: number }[] {
    const { kind, propertySubType, waterfront } = request.home;
    const known = remember(ofKind, `${kind} ${propertySubType} ${waterfront}`, () =>
      exteriors.filter((photo) => isOfKind(photo, request.home)),
    )
      .map((photo) => ({ photo, fit: fitExterior(photo, request) }))
      .filter(({ fit }) => fit > 0);
    // No building is tall enough in a picture: the tallest does.
    if (known.length === 0) return [{ photo: findTallest(request.home), fit: 1 }];
    const best = Math.max(...known.map(({ fit }) => fit));
    const good = known.filter(({ fit }) => fit >= best * worstFit);
    return good.length >= enoughToChooseFrom ? good : known;
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

  /** One picture for all units of a building, another one for each building of a street. */
  function pickBuilding(id: string, request: PictureRequest, street: StreetMemory, random: Random): Photo {
    const known = buildingExteriors.get(id);
    if (known) return known;
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

  /** The building or a room: its units would look alike in a list otherwise. */
  function pickFirst(exterior: Photo, request: PictureRequest, street: StreetMemory, random: Random): Photo {
    const isFree = (photo: Photo) => !street.first.has(photo.id);
    const rooms = leadingRooms
      .filter((kind) => kind !== "bedroom" || (request.home.above ?? 0) > 0)
      .filter((kind) => kind !== "balcony" || showsBalcony(request.home))
      .flatMap((kind) => findRooms(kind, request.home));
    const leads = [...rooms.map(({ main }) => main), ...exterior.framings].filter(isFree);
    const left = leads.length > 0 ? leads : [exterior, ...rooms.flatMap(({ parts }) => parts)].filter(isFree);
    const room = pickBest(left.length > 0 ? left : [exterior], (photo) => measureGap(photo, request));
    const showsBuilding = isFree(exterior) && random.chance(exteriorFirst);
    return showsBuilding && measureGap(exterior, request) > measureGap(room, request) / 3 ? exterior : room;
  }

  /** Pictures of a kind of room that suit a home. */
  function findRooms(kind: string, home: PicturedHome): readonly Room[] {
    return remember(suiting, `${kind} ${whatSuits(home)}`, () =>
      interiors.flatMap((photo) => {
        if (photo.kind !== kind) return [];
        const [main, ...parts] = [photo, ...photo.framings].filter((each) => suitsHome(each, home));
        return main ? [{ main, parts }] : [];
      }),
    );
  }

  /** A picture for each room, none twice, and rather what the neighbours do not show. */
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

/** The first picture, the outside, then room by room; parts of them fill up to the number that such a home shows. */
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

function remember<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
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

/** A place on a line along which homes in the order of the lists lie about evenly: there are more of the last days. */
function placeInLists(enteredAt: number, now: number): number {
  return Math.sqrt(Math.max(0, now - enteredAt) / day);
}
