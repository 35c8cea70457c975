import { decodeHTMLStrict } from "entities";

/** A text may have been escaped two or three times on its way to the feed. */
const mostDecodings = 3;
const lineEnds = /<(?:br|hr)\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|ul|ol|table)\s*>/gi;
const hiddenContent = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
/** Only these tags, because people also write "< 700 sq ft" and "a <b> c". */
const tags =
  /<\/?(?:a|b|big|blockquote|body|br|center|div|em|font|h[1-6]|head|hr|html|i|img|li|meta|ol|p|script|small|span|strike|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;

/**
 * The visible text of a feed's HTML: `Tom &amp; Ada&#39;s<br/>Garden` → "Tom & Ada's", a line end, "Garden". Also
 * without characters that PostgreSQL cannot store in JSON, and without blanks at both ends.
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
