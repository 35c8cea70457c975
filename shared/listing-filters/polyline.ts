/*
 * Encoded polylines: https://developers.google.com/maps/documentation/utilities/polylinealgorithm. An own
 * implementation, because Node.js cannot import `@googlemaps/polyline-codec` by name, and `@mapbox/polyline` has a
 * command line with 35 packages.
 */

/** Five decimals of a degree, about a metre. */
const unitsPerDegree = 1e5;
/** The offset that a character adds to its five bits, and the continuation bit. */
const firstCharacter = 63;
const hasMore = 32;

/** Decodes a text of the characters `?` to `~` into positions, longitude first. */
export function decodePolyline(text: string): [longitude: number, latitude: number][] {
  const positions: [longitude: number, latitude: number][] = [];
  let [at, x, y] = [0, 0, 0];
  const readStep = () => {
    let [value, shift, bits] = [0, 0, hasMore];
    while (bits >= hasMore && at < text.length) {
      bits = text.charCodeAt(at) - firstCharacter;
      value |= (bits & (hasMore - 1)) << shift;
      at += 1;
      shift += 5;
    }
    return value & 1 ? ~(value >>> 1) : value >>> 1;
  };
  while (at < text.length) {
    y += readStep();
    x += readStep();
    positions.push([x / unitsPerDegree, y / unitsPerDegree]);
  }
  return positions;
}

/** Encodes positions, rounded to five decimals. */
export function encodePolyline(
  positions: readonly (readonly [longitude: number, latitude: number])[],
): string {
  let text = "";
  let [beforeX, beforeY] = [0, 0];
  const writeStep = (step: number) => {
    let value = step < 0 ? ~(step << 1) : step << 1;
    for (; value >= hasMore; value >>>= 5)
      text += String.fromCharCode(((value & (hasMore - 1)) | hasMore) + firstCharacter);
    text += String.fromCharCode(value + firstCharacter);
  };
  for (const position of positions) {
    const [x, y] = [Math.round(position[0] * unitsPerDegree), Math.round(position[1] * unitsPerDegree)];
    writeStep(y - beforeY);
    writeStep(x - beforeX);
    [beforeX, beforeY] = [x, y];
  }
  return text;
}
