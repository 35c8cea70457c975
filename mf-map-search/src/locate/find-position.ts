import { ontario } from "../view/map-view";

/** The visitor's position in degrees, and its accuracy in metres. */
export interface Position {
  longitude: number;
  latitude: number;
  accuracy: number;
}

export type FoundPosition = { position: Position; message?: undefined } | { message: string };

/** Time-out in milliseconds of the browser's search. */
const timeoutMs = 15_000;
/** Most milliseconds of age for which the browser's last position is good enough. */
const maxAgeMs = 60_000;

const failures: Record<number, string> = {
  1: "Your browser doesn't share your location with this site. You can allow it in the site settings, next to the address bar.",
  2: "Your location couldn't be found. Move the map instead.",
  3: "Finding your location is taking too long. Try again, or move the map instead.",
};

/** The visitor's position, found by the browser alone, or the message why not. Browser only. */
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
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: maxAgeMs },
    );
  });
}

/** Its bounding box: a neighbour near the edge counts, too. */
function isInOntario(longitude: number, latitude: number): boolean {
  const { west, south, east, north } = ontario.bounds;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
