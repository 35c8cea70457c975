/** Something about the wish does not fit; the message says what to do. Nothing was written. */
export class NewError extends Error {}

/** `/selling/check-list` gives `check-list`, `Check list`, `CheckList`. */
export function toTitles(slug) {
  const text = slug.replaceAll("-", " ");
  return {
    title: text[0].toUpperCase() + text.slice(1),
    pascal: slug.replace(/(^|-)(\w)/g, (_, dash, letter) => letter.toUpperCase()),
  };
}
