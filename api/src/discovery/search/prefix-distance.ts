/** Names in ascending order; `shared[i]` is the number of first letters that `names[i]` shares with `names[i - 1]`. */
export interface SortedNames {
  names: readonly string[];
  shared: Uint8Array;
}

/** The index for {@link eachSimilar}. */
export function sharedBeginnings(names: readonly string[]): Uint8Array {
  const shared = new Uint8Array(names.length);
  for (let index = 1; index < names.length; index += 1) {
    const [before = "", name = ""] = [names[index - 1], names[index]];
    const longest = Math.min(before.length, name.length, 255);
    let length = 0;
    while (length < longest && before.charCodeAt(length) === name.charCodeAt(length)) length += 1;
    shared[index] = length;
  }
  return shared;
}

/** Number of typing errors that a text of this length may have: one in a short text, two in a longer one. */
export function allowedTypos(text: string): number {
  if (text.length < 4) return 0;
  return text.length < 5 ? 1 : 2;
}

/**
 * Visits the names whose beginning differs from the text by at most `limit` typing errors: letters that are wrong,
 * missing, added, or two swapped (optimal string alignment). `distance` counts them. Names are sorted, so that a common
 * beginning is compared once, and all names with a too different beginning are skipped.
 */
export function eachSimilar(
  { names, shared }: SortedNames,
  text: string,
  limit: number,
  visit: (at: number, distance: number) => void,
): void {
  // Beyond this many letters of a name the distance can only increase.
  const deepest = Math.min(text.length + limit, 254);
  const band = createBand(text, limit, deepest);
  const { table, width } = band;
  // The fewest typing errors of the whole text against any beginning of the name up to this depth.
  const best = new Uint8Array(deepest + 1).fill(tooFar);
  best[0] = table[text.length] as number;

  let depth = 0;
  // From this depth on the result is the same for names with the same beginning.
  let settled = Infinity;
  for (let index = 0; index < names.length; index += 1) {
    const common = shared[index] as number;
    if (settled > common) {
      settled = Infinity;
      depth = Math.min(depth, common);
      const name = names[index] as string;
      const end = Math.min(name.length, deepest);
      while (depth < end) {
        depth += 1;
        const least = fillRow(band, depth, name);
        best[depth] = Math.min(best[depth - 1] as number, table[depth * width + text.length] as number);
        if (least > limit || depth === deepest) {
          settled = depth;
          break;
        }
      }
    }
    const distance = best[depth] as number;
    if (distance <= limit) visit(index, distance);
  }
}

const tooFar = 100;

/**
 * `table[depth * width + typed]`: typing errors between the first letters of the name and of the text. Only the band
 * around the diagonal that can stay within the limit is filled; all other values are too large.
 */
interface Band {
  table: Uint8Array;
  width: number;
  limit: number;
  letters: Uint16Array;
}

function createBand(text: string, limit: number, deepest: number): Band {
  const width = text.length + 1;
  const table = new Uint8Array((deepest + 1) * width).fill(tooFar);
  for (let typed = 0; typed <= Math.min(text.length, limit); typed += 1) table[typed] = typed;
  const letters = new Uint16Array(text.length);
  for (let index = 0; index < text.length; index += 1) letters[index] = text.charCodeAt(index);
  return { table, width, limit, letters };
}

/** Returns the smallest value of the row. */
function fillRow({ table, width, limit, letters }: Band, depth: number, name: string): number {
  const row = depth * width;
  const above = row - width;
  const letter = name.charCodeAt(depth - 1);
  const before = depth > 1 ? name.charCodeAt(depth - 2) : -1;
  const first = Math.max(1, depth - limit);
  const last = Math.min(letters.length, depth + limit);
  let least = tooFar;
  let left = tooFar;
  if (depth <= limit) table[row] = left = least = depth;
  for (let index = first; index <= last; index += 1) {
    const typedLetter = letters[index - 1] as number;
    let value = (table[above + index - 1] as number) + (letter === typedLetter ? 0 : 1);
    const missing = (table[above + index] as number) + 1;
    if (missing < value) value = missing;
    if (left + 1 < value) value = left + 1;
    if (index > 1 && typedLetter === before && letters[index - 2] === letter) {
      const swapped = (table[above - width + index - 2] as number) + 1;
      if (swapped < value) value = swapped;
    }
    table[row + index] = left = value;
    if (value < least) least = value;
  }
  return least;
}
