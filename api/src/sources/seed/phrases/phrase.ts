import type { Home, Offer } from "../home";
import type { Random } from "../random";

/** What a sentence may speak of. */
export interface Scene {
  home: Home;
  offer: Offer;
  city: string;
  street: string;
  neighbourhood?: string;
  season: "spring" | "summer" | "autumn" | "winter";
}

/** A sentence, or nothing when it would not be true of this home. */
export type Phrase = (scene: Scene, random: Random) => string | undefined;

export const isHouse = ({ home }: Scene) =>
  !["condo", "condo townhouse", "land", "commercial"].includes(home.kind);
export const isFlat = ({ home }: Scene) => home.kind === "condo";
export const isDwelling = ({ home }: Scene) => home.kind !== "land" && home.kind !== "commercial";
export const isLease = ({ offer }: Scene) => offer.transaction === "For Lease";

/** A sentence for homes that pass a test. */
export const when =
  (test: (scene: Scene) => boolean | undefined, text: Phrase): Phrase =>
  (scene, random) =>
    test(scene) ? text(scene, random) : undefined;

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
export const count = (value: number, noun: string) =>
  `${words[value] ?? value} ${noun}${value === 1 ? "" : "s"}`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function noun({ home }: Scene): string {
  const names: Record<string, string> = {
    detached: "detached home",
    bungalow: "bungalow",
    semi: "semi-detached home",
    townhouse: "townhouse",
    "condo townhouse": "condo townhouse",
    condo: home.style === "Loft" ? "loft" : "suite",
    plex: home.propertySubType === "Multiplex" ? "multiplex" : home.propertySubType.toLowerCase(),
    cottage: "cottage",
    land: "lot",
    commercial: "commercial space",
  };
  return names[home.kind] ?? "home";
}

export const where = ({ neighbourhood, city }: Scene) => (neighbourhood ? `${neighbourhood}, ${city}` : city);
export const beds = ({ home }: Scene) => (home.above ? count(home.above, "bedroom") : "a sleeping area");
