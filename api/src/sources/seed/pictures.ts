import type { Photo } from "../../media/photo-catalogue";
import type { Home } from "./home";
import type { Random } from "./random";

type Season = "summer" | "autumn" | "winter";

/** Rooms in the order in which people expect the pictures. */
const houseRooms = ["living", "kitchen", "dining", "bedroom", "bath", "office", "bedroom", "bath", "living"];
const condoRooms = [
  "living",
  "kitchen",
  "bedroom",
  "bath",
  "balcony",
  "dining",
  "lobby",
  "office",
  "bedroom",
];

/** Rooms with a view over the city: they fit apartments only. */
const cityViews = new Set(["int-living-03", "int-bedroom-03"]);

export type PictureChooser = (home: Home, enteredAt: Date, random: Random) => string[];

/** Chooses an exterior that fits the kind of home and the season, then rooms; never the same picture twice. */
export function createPictureChooser(photos: readonly Photo[]): PictureChooser {
  const exteriors = photos.filter(({ scene }) => scene === "exterior");
  const interiors = photos.filter(({ scene }) => scene === "interior");

  return (home, enteredAt, random) => {
    // There is no picture of an empty lot, and a house would be wrong.
    if (home.kind === "land") return [];
    const chosen = [pickExterior(exteriors, home, getSeason(enteredAt), random).id];
    if (home.kind === "commercial")
      return chosen.concat(random.chance(0.5) ? pickRoom("office", home, random) : []);

    const isApartment = home.kind === "condo";
    const rooms = (isApartment ? condoRooms : houseRooms).slice(0, random.int(4, 9));
    for (const kind of rooms) {
      if (kind === "balcony" && (home.balcony === "None" || home.balcony === "Juliette")) continue;
      if (kind === "bedroom" && chosen.some((id) => id.startsWith("int-bedroom")) && (home.above ?? 0) < 2)
        continue;
      if (kind === "bath" && chosen.some((id) => id.startsWith("int-bath")) && (home.baths ?? 0) < 2)
        continue;
      chosen.push(...pickRoom(kind, home, random).filter((id) => !chosen.includes(id)));
    }
    return chosen;
  };

  function pickRoom(kind: string, home: Home, random: Random): string[] {
    const fitting = interiors.filter(
      (photo) => photo.kind === kind && (home.kind === "condo" || !cityViews.has(photo.id)),
    );
    const isView = (photo: Photo) => cityViews.has(photo.id);
    const preferred = home.kind === "condo" && random.chance(0.6) ? fitting.filter(isView) : fitting;
    return [random.pick(preferred.length > 0 ? preferred : fitting).id];
  }
}

function pickExterior(exteriors: readonly Photo[], home: Home, season: Season, random: Random): Photo {
  const isModern = home.kind === "detached" && (home.yearBuilt ?? 0) >= 2012;
  const kind =
    { "condo townhouse": "townhouse", plex: "semi", land: "detached" }[home.kind as string] ?? home.kind;
  const ofKind = exteriors.filter((photo) => photo.kind === kind && (isModern || photo.style !== "modern"));
  const modern = ofKind.filter(({ style }) => style === "modern");
  const fitting = isModern && random.chance(0.6) ? modern : ofKind;
  const inSeason = fitting.filter((photo) => photo.season === season);
  // Owners use last summer's picture too.
  return random.pick(inSeason.length > 0 && random.chance(0.75) ? inSeason : withoutOddSnow(fitting, season));
}

function withoutOddSnow(photos: readonly Photo[], season: Season): readonly Photo[] {
  const snowless = photos.filter((photo) => photo.season !== "winter");
  return season === "winter" || snowless.length === 0 ? photos : snowless;
}

function getSeason(date: Date): Season {
  const month = date.getUTCMonth() + 1;
  if (month === 12 || month <= 3) return "winter";
  return month >= 10 ? "autumn" : "summer";
}
