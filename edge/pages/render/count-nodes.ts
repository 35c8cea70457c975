/**
 * Number of elements, comments and texts that a browser with scripts makes of rendered HTML, at any depth. React escapes
 * angle brackets in values, and the HTML has no scripts and no styles (`findForbidden`).
 */
export function countNodes(html: string): number {
  let count = 0;
  for (const [found] of html.matchAll(node)) count += found.startsWith("<noscript") ? 2 : 1;
  return count;
}

/** An element without scripts and its content, which is one text; the start of a node; the end of a tag before a text. */
const node = /<noscript[^>]*>(?!<\/).+?(?=<\/noscript>)|<(?:!--|[a-z])|>(?=[^<])/gis;
