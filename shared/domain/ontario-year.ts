import { dateFormatter } from "./formatters";

const formatYear = dateFormatter({ year: "numeric" });

/** The calendar year in Ontario at an instant (milliseconds since 1970). */
export function getOntarioYear(now: number): number {
  return Number(formatYear(now));
}
