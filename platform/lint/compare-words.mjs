/**
 * Holds the private words that were found against those that were left. A word may only become rarer; a file that moved, with
 * its words, is no new use, so the sum of a word counts.
 *
 * `next` is what will be left: never more than before.
 */
export function compareWords(left, found, privateWords) {
  const grown = [];
  const shrunk = [];
  const next = {};
  const total = (files) => Object.values(files).reduce((sum, count) => sum + count, 0);
  for (const { word, use } of privateWords) {
    const names = found[word] ?? {};
    const counts = Object.fromEntries(
      Object.keys(names)
        .sort()
        .map((file) => [file, names[file].length]),
    );
    const before = left ? (left[word] ?? {}) : counts;
    const more = total(counts) - total(before);
    if (more > 0) {
      const files = Object.keys(counts).filter((file) => counts[file] > (before[file] ?? 0));
      const places = files.map((file) => `  ${file}: ${[...new Set(names[file])].join(", ")}`);
      grown.push(
        `"${word}" is a private word of this code; use: ${use}. New names, ${more} more than before, among:\n${places.join("\n")}`,
      );
    }
    if (more < 0) shrunk.push(word);
    const after = more > 0 ? before : counts;
    if (total(after) > 0) next[word] = after;
  }
  return { grown, shrunk, next };
}
