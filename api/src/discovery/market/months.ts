import { dateFormatter } from "@larchway/shared/domain";

const formatYear = dateFormatter({ year: "numeric" });
const formatMonth = dateFormatter({ month: "numeric" });

/** This month and previous ones in Ontario's calendar, the oldest first: "2026-10", "2026-11". */
export function listMonths(now: number, count: number): string[] {
  const current = Number(formatYear(now)) * 12 + Number(formatMonth(now)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const month = current - (count - 1 - index);
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}
