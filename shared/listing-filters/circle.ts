/** All positions within a distance of a point. */
export interface Circle {
  longitude: number;
  latitude: number;
  kilometres: number;
  /** The point's label: "Union Station". */
  name?: string;
}

/** Limits of the radius in kilometres. */
export const circleLimits = { least: 0.5, most: 50 };

const pattern = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)(?:,([^\p{C}]{1,80}))?$/u;

/**
 * The circle of the filter `within`: "43.6453,-79.3806,5" or "43.6453,-79.3806,5,Union Station"; undefined for other
 * text.
 */
export function readCircle(text: string): Circle | undefined {
  const [, ...parts] = pattern.exec(text) ?? [];
  const [latitude = NaN, longitude = NaN, kilometres = NaN] = parts.slice(0, 3).map(Number);
  const name = parts[3];
  const isFine =
    Math.abs(latitude) <= 85 &&
    Math.abs(longitude) <= 180 &&
    kilometres >= circleLimits.least &&
    kilometres <= circleLimits.most;
  return isFine ? { latitude, longitude, kilometres, ...(name && { name }) } : undefined;
}

/** The circle as the filter's value, precise to about ten metres. */
export function writeCircle({ latitude, longitude, kilometres, name }: Circle): string {
  const numbers = [Number(latitude.toFixed(4)), Number(longitude.toFixed(4)), kilometres];
  return [...numbers, ...(name ? [name.slice(0, 80)] : [])].join();
}
