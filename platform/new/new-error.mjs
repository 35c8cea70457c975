/** A parameter is invalid; the message says what to do. Nothing was written. */
export class NewError extends Error {}

/**
 * `check-list` gives `Check list` and `CheckList`.
 *
 * @param {string} slug
 */
export function toTitles(slug) {
  const text = slug.replaceAll("-", " ");
  return {
    title: text.slice(0, 1).toUpperCase() + text.slice(1),
    pascal: slug.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase()),
  };
}
