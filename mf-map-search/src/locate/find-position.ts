import { ontario } from "../view/map-view";

/** Where the visitor is, in degrees, and how far that may be off, in metres. */
export interface Position {
  longitude: number;
  latitude: number;
  accuracy: number;
}

export type FoundPosition = { position: Position; message?: undefined } | { message: string };

/** Milliseconds after which a browser that has found nothing is given up on. */
const patience = 15_000;
/** Milliseconds for which a position that the browser knows already is good enough. */
const freshness = 60_000;

const failures: Record<number, string> = {
  1: "Your browser doesn't share your location with this site. You can allow it in the site settings, next to the address bar.",
  2: "Your location couldn't be found. Move the map instead.",
  3: "Finding your location is taking too long. Try again, or move the map instead.",
};

/** Where the visitor is, found by the browser alone, or what to tell them. Browser only. */
export function findPosition(geolocation: Geolocation | undefined): Promise<FoundPosition> {
  if (!geolocation) return Promise.resolve({ message: "This browser cannot find your location." });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) =>
        resolve(
          isInOntario(longitude, latitude)
            ? { position: { longitude, latitude, accuracy } }
            : { message: "You seem to be outside Ontario, where our homes are." },
        ),
      ({ code }) => resolve({ message: failures[code] ?? "Your location couldn't be found." }),
      { enableHighAccuracy: true, timeout: patience, maximumAge: freshness },
    );
  });
}

/** Its box: near the edge a neighbour counts, too. */
function isInOntario(longitude: number, latitude: number): boolean {
  const { west, south, east, north } = ontario.bounds;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
