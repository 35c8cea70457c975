/**
 * Says of the schemas of a contract (`export const releaseSchema = z.object(...)`) that making them does nothing else, so that a
 * bundle leaves out those that it never reads. A comment before the call would speak for its first part alone.
 * @param {string} source
 */
export default function pureSchemasLoader(source) {
  return source.replaceAll(
    /^((?:export )?const \w+ = )((?:z|\w+Schema)\b[^;]*(?:;(?!\n(?:\S|\n|$))[^;]*)*);$/gm,
    "$1/* @__PURE__ */ (() => $2)();",
  );
}
