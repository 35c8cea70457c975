import { dateFormatter } from "./formatters";

const formatYear = dateFormatter({ year: "numeric" });

/** The year that calendars in Ontario show at an instant (milliseconds since 1970). */
export function getOntarioYear(now: number): number {
  return Number(formatYear(now));
}
