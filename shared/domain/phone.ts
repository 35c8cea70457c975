import { readPhone } from "@larchway/shared/contracts/phone-number";

/** The start of an extension after the number, before its digits are typed. */
const begunExtension = /\d[^a-z#\d]*?(\s?(?:#|[a-z]+[.:]?)\s*)$/i;

/**
 * "(555) 555-5555", and "(555) 555-5555 ext. 204" with an extension. Shorter input is formatted as far as possible;
 * with more than ten digits it stays as typed.
 */
export function formatPhone(value: string): string {
  const text = value.normalize("NFKC");
  if (/^\s*\+?\s*1?\s*$/.test(text)) return text.trim();
  const { digits, extension } = readPhone(text);
  if (digits.length > 10) return value;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const begun = digits.length === 10 ? (begunExtension.exec(text)?.[1] ?? "") : "";
  const ending = extension ? ` ext. ${extension}` : begun.replace(/^\s?/, begun ? " " : "");
  if (line) return `(${area}) ${exchange}-${line}${ending}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area ? `(${area}` : "";
}
