/**
 * Adapts a style sheet for a shadow root on another site: tokens are set on `.larchway` instead of the page's root,
 * lengths don't follow the root's font size, and widths are those of the calculator, not of the window.
 * @param {string} css
 */
export default function shadowStyleLoader(css) {
  return css
    .replaceAll(":root", ".larchway")
    .replaceAll(/(?<![\w.])(\d*\.?\d+)rem\b/g, (_, size) => `${Number(size) * 16}px`)
    .replaceAll(/(?<![\w.])(\d*\.?\d+)vw\b/g, "$1cqi")
    .replaceAll(/@media (\((?:min-width|max-width|width)[^)]*\)) \{/g, "@container $1 {");
}
