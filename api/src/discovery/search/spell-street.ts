import { streetKindWords } from "@larchway/listing-index/search-text/address-text";

const longForms = new Map(streetKindWords.map(({ long, short }) => [short, long] as const).reverse());

/** Spells "king st w" out: "King Street West". The first term is a name even if it equals a kind. */
export function spellStreet(norm: string): string {
  const [name, ...rest] = norm.split(" ");
  const terms = [name, ...rest.map((word) => longForms.get(word) ?? word)];
  return terms.join(" ").replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
}
