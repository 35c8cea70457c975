import { numberFormatter } from "./formatters";

const formatFigures = numberFormatter();

/**
 * The noun in singular or plural: "bedroom" for 1, "bedrooms" for 0 and 2. Pass `other` when it isn't `one` with an
 * "s".
 */
export function pluralize(count: number, one: string, other = `${one}s`): string {
  return count === 1 ? one : other;
}

/** A count with its noun: "1 home", "4,000 homes". */
export function formatCount(count: number, one: string, other?: string): string {
  return `${formatFigures(count)} ${pluralize(count, one, other)}`;
}
