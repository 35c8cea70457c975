import { iconStyle } from "./icon-style.mjs";

/**
 * Makes the style sheet of an icon of its SVG file; with `?filled` the filled one.
 * @this {import("webpack").LoaderContext<object>}
 * @param {string} source
 */
export default function iconLoader(source) {
  return iconStyle(source, { filled: this.resourceQuery === "?filled" });
}
