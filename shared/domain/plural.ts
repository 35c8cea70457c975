import { brand } from "@larchway/shared/brand";

const rules = new Intl.PluralRules(brand.locale);
const figures = new Intl.NumberFormat(brand.locale);

/** The noun in the form that a count asks for: "bedroom" for 1, "bedrooms" for 0 and 2. Pass `other` when it isn't `one` with an "s". */
export function pluralize(count: number, one: string, other = `${one}s`): string {
  return rules.select(count) === "one" ? one : other;
}

/** A count with its noun: "1 home", "4,000 homes". */
export function formatCount(count: number, one: string, other?: string): string {
  return `${figures.format(count)} ${pluralize(count, one, other)}`;
}
