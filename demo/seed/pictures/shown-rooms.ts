import type { Photo } from "@larchway/api/media/photo-catalogue";
import type { Random } from "@larchway/api/random/random";
import type { PicturedHome } from "./pictured-home";

/** From this floor on, windows show the city instead of a garden. */
const cityFloor = 6;
/** The balconies in the images overlook other towers. */
const balconyFloor = 9;

/** Kinds of rooms to show, in the usual order; a kind is repeated for each such room. */
export function listShownRooms(home: PicturedHome, random: Random): string[] {
  const { above = 0, below = 0, baths = 1, area = 0, storeys = 0 } = home;
  const isApartment = home.kind === "condo";
  const times = (kind: string, count: number) => Array.from({ length: Math.max(0, count) }, () => kind);
  if (home.kind === "land") return [];
  if (home.kind === "commercial") return home.propertySubType === "Office" ? times("office", 2) : [];
  const hasRecroom = !isApartment && home.basement?.startsWith("Finished") === true;
  return [
    "living",
    "kitchen",
    ...times("dining", above > 1 || random.chance(0.35) ? 1 : 0),
    ...times("living", !isApartment && area > 2_200 ? 1 : 0),
    ...times("bedroom", Math.min(above, isApartment ? 3 : 5)),
    ...times("bath", Math.min(baths, isApartment ? 2 : 4)),
    ...times("office", (isApartment ? below > 0 : area > 1_800) && random.chance(0.55) ? 1 : 0),
    ...times("recroom", hasRecroom ? 1 : 0),
    ...times("balcony", showsBalcony(home) ? 1 : 0),
    ...times("lobby", isApartment && storeys >= 5 && random.chance(0.75) ? 1 : 0),
  ];
}

/** True for an apartment whose balcony fits the images. */
export function showsBalcony({ kind, balcony, floor = 0 }: PicturedHome): boolean {
  return kind === "condo" && (balcony === "Open" || balcony === "Terrace") && floor >= balconyFloor;
}

/** Whether an image of a room fits the home: its view, and its fireplace. */
export function suitsHome(photo: Photo, home: PicturedHome): boolean {
  if (photo.kind === "lobby") return true;
  if (photo.hasFireplace && !home.fireplace) return false;
  return photo.view === undefined || photo.view === (isHigh(home) ? "city" : "garden");
}

/** A cache key: equal for homes that the same rooms suit. */
export function whatSuits(home: PicturedHome): string {
  return `${isHigh(home)} ${Boolean(home.fireplace)}`;
}

function isHigh({ kind, floor = 0 }: PicturedHome): boolean {
  return kind === "condo" && floor >= cityFloor;
}

/** Number of images of a listing: larger homes have more. */
export function countPictures(home: PicturedHome, random: Random): number {
  const { area = 1_200 } = home;
  if (home.kind === "land" || home.kind === "commercial") return random.int(5, 7);
  const typical = home.kind === "condo" ? 6 + area / 130 : 7 + area / 190;
  return Math.round(Math.min(30, Math.max(5, typical * random.between(0.7, 1.3))));
}
