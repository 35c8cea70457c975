/**
 * Makes a drawing that a component can put into the page of an icon of Lucide: its elements with their attributes, for pages
 * that allow no images in style sheets.
 * @param {string} svg
 */
export default function iconLinesLoader(svg) {
  const [, shapes = ""] = /<svg[^>]*>(.*)<\/svg>/s.exec(svg) ?? [];
  const lines = [...shapes.matchAll(/<(\w+)([^>]*?)\/?>/g)].map(([, element, attributes = ""]) => [
    element,
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
  ]);
  if (lines.length === 0) throw new Error("This is not an SVG file with one <svg> element.");
  return `export default { shape: ${JSON.stringify(lines)} };`;
}
