/** Larger than the distance between any two uses. */
const farthest = 30;

/** Records where on a line each image is used, to use it next far from all earlier uses. */
export class Spread {
  private readonly uses = new Map<string, number[]>();

  /** The distance from `at` to the nearest use of an image. */
  gap(picture: string, at: number): number {
    const places = this.uses.get(picture);
    if (!places) return farthest;
    const next = findPlace(places, at);
    return Math.min(at - (places[next - 1] ?? -Infinity), (places[next] ?? Infinity) - at, farthest);
  }

  add(picture: string, at: number): void {
    const places = this.uses.get(picture);
    if (places) places.splice(findPlace(places, at), 0, at);
    else this.uses.set(picture, [at]);
  }
}

/** The index of the first position that is not before `at`. */
function findPlace(places: readonly number[], at: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
