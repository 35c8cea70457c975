/** Attributes of the lines of all icons. Lines of 2 in a box of 24 are too heavy next to the site's text. */
export const strokes = 'stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

/**
 * The style sheet of an icon of Lucide: one class, `shape`, with the drawing as a data URI, so that neither another
 * origin nor an address in the HTML nor the browser's cache matters to it.
 *
 * @param {string} svg the file's text
 * @param {{ filled?: boolean }} [options] `filled` gives the shape's inside the colour too
 * @returns {string} CSS
 */
export function iconStyle(svg, { filled = false } = {}) {
  const [, shapes] = /<svg[^>]*>(.*)<\/svg>/s.exec(svg) ?? [];
  if (!shapes) throw new Error("This is not an SVG file with one <svg> element.");
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${filled ? "#000" : "none"}" ${strokes}>`,
    shapes.replaceAll(/\s*\n\s*/g, "").replaceAll(" />", "/>"),
    "</svg>",
  ].join("");
  return `.shape{--lw-icon:url("data:image/svg+xml,${encodeDrawing(drawing)}")}`;
}

/**
 * Only what a URL inside double quotes cannot hold, which is shorter than Base64 and compresses better.
 * @param {string} text
 */
export function encodeDrawing(text) {
  return text.replaceAll('"', "'").replaceAll(/[%#<>]/g, encodeURIComponent);
}
