import { decodeHTMLStrict } from "entities";

/** A text that was escaped twice, or thrice, on its way into the feed. */
const mostDecodings = 3;
const lineEnds = /<(?:br|hr)\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|ul|ol|table)\s*>/gi;
const hiddenContent = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
/** Named, because "< 700 sq ft" and "a <b> c" are also written by people. */
const tags =
  /<\/?(?:a|b|big|blockquote|body|br|center|div|em|font|h[1-6]|head|hr|html|i|img|li|meta|ol|p|script|small|span|strike|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;

/**
 * The text that a feed's HTML shows: `Tom &amp; Ada&#39;s<br/>Garden` → "Tom & Ada's", a line end, "Garden". Also without
 * what PostgreSQL cannot store in JSON, and without blanks at both ends.
 */
export function toPlainText(value: string): string {
  let text = value.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd");
  for (let decoding = 0; decoding < mostDecodings && text.includes("&"); decoding += 1)
    text = decodeHTMLStrict(text);
  if (text.includes("<"))
    text = text.replaceAll(hiddenContent, " ").replaceAll(lineEnds, "\n").replaceAll(tags, "");
  return text
    .replaceAll("\0", "")
    .replaceAll("\u00a0", " ")
    .replaceAll(/ *\r?\n */g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
