import type { Home, Offer, Site } from "../home";

/** The facts that sentences use. */
export interface Scene {
  home: Home;
  offer: Offer;
  site: Site;
  street: string;
  neighbourhood?: string;
  season: "spring" | "summer" | "autumn" | "winter";
}
