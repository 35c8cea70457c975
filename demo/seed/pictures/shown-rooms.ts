import type { Photo } from "@larchway/api/media/photo-catalogue";
import type { Random } from "@larchway/api/random/random";
import type { PicturedHome } from "./pictured-home";

/** From this floor on, windows show the city and no longer a garden. */
const cityFloor = 6;
/** The balconies in the pictures look down on other towers. */
const balconyFloor = 9;

/** Kinds of rooms to show, in the order in which people expect them; a kind stands there as often as there are such rooms. */
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

/** True for an apartment whose balcony looks as those in the pictures do. */
export function showsBalcony({ kind, balcony, floor = 0 }: PicturedHome): boolean {
  return kind === "condo" && (balcony === "Open" || balcony === "Terrace") && floor >= balconyFloor;
}

/** True when a picture of a room shows nothing that the home cannot have: its view, a fireplace. */
export function suitsHome(photo: Photo, home: PicturedHome): boolean {
  if (photo.kind === "lobby") return true;
  if (photo.hasFireplace && !home.fireplace) return false;
  return photo.view === undefined || photo.view === (isHigh(home) ? "city" : "garden");
}

/** The same text for homes that the same rooms suit. */
export function whatSuits(home: PicturedHome): string {
  return `${isHigh(home)} ${Boolean(home.fireplace)}`;
}

function isHigh({ kind, floor = 0 }: PicturedHome): boolean {
  return kind === "condo" && floor >= cityFloor;
}

/** How many pictures a listing has: more for larger homes, as owners have them made. */
export function countPictures(home: PicturedHome, random: Random): number {
  const { area = 1_200 } = home;
  if (home.kind === "land" || home.kind === "commercial") return random.int(5, 7);
  const typical = home.kind === "condo" ? 6 + area / 130 : 7 + area / 190;
  return Math.round(Math.min(30, Math.max(5, typical * random.between(0.7, 1.3))));
}
