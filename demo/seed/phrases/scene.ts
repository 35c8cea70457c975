import type { Home, Offer, Site } from "../home";

/** What a sentence may speak of. */
export interface Scene {
  home: Home;
  offer: Offer;
  site: Site;
  street: string;
  neighbourhood?: string;
  season: "spring" | "summer" | "autumn" | "winter";
}
