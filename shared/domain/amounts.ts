/**
 * Reads dollars as people type them, "900k" and "1.2m" among them. An empty field or a lone dollar sign is 0; anything else
 * that is no number is undefined.
 */
export function parseDollars(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed === "$") return 0;
  const plain = trimmed.replace("$", "");
  const short = /^(.*\d\.?)\s*([km])$/i.exec(plain);
  if (!short) return parseNumber(plain);
  const [, figures = "", unit = ""] = short;
  // In "1,2m" the comma is decimal, in "1,200k" it is not.
  const number = parseNumber(figures.replace(/^(-?\d*),(\d{1,2})$/, "$1.$2"));
  const factor = unit.toLowerCase() === "k" ? 1_000 : 1_000_000;
  return number === undefined ? undefined : Math.round(number * factor * 100) / 100;
}

/** Reads a percentage with or without its sign, "4.5" as well as "4,5"; nothing typed is not a number here. */
export function parsePercent(text: string): number | undefined {
  // A percentage has no thousands, so a lone comma is a decimal comma.
  return parsePlain(text.replace("%", "").replace(/^([^,.]*),([^,.]*)$/, "$1.$2"));
}

/**
 * Commas separate thousands, also where they stand oddly while somebody deletes digits ("600,00"). After blanks or more
 * than three digits a comma with one or two digits is a decimal comma: "650 000,50", "650000,50".
 */
function parseNumber(text: string): number | undefined {
  const decimal = /^(\d{4,}|\d{1,3}(?:\s\d{3})+),(\d{1,2})$/.exec(text.trim());
  return parsePlain(decimal ? `${decimal[1]}.${decimal[2]}` : text.replaceAll(",", ""));
}

function parsePlain(text: string): number | undefined {
  const plain = text.replace(/\s/g, "");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
