import { streetKindWords } from "../../listings/address-text";

const longForms = new Map(streetKindWords.map(({ long, short }) => [short, long] as const).reverse());

/** "king st w" as people write it: "King Street West". The first word is a name even when it looks like a kind. */
export function spellStreet(norm: string): string {
  const [name, ...rest] = norm.split(" ");
  const words = [name, ...rest.map((word) => longForms.get(word) ?? word)];
  return words.join(" ").replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
}
