import type { Frequency } from "./frequency";

/** A day as `2026-04-01`, without time and time zone. */
export type Day = string;

const msPerDay = 86_400_000;

const toMs = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Days from one day to another. */
export function countDays(from: Day, to: Day): number {
  return (toMs(to) - toMs(from)) / msPerDay;
}

/** The day of this month, counted from January of the year 0; the month's last day if it is shorter. */
function dayOfMonth(months: number, day: number): number {
  const [year, month] = [Math.floor(months / 12), months % 12];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, last));
}

/**
 * The day of the payment with this number, counted from 1, of a mortgage paid out on `start`. Monthly payments keep
 * the day of the month, semi-monthly ones add the day fifteen days apart, others are due every 7 or 14 days.
 */
export function findPaymentDay(start: Day, frequency: Frequency, number: number): Day {
  const date = new Date(toMs(start));
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth();
  const day = date.getUTCDate();
  switch (frequency) {
    case "monthly":
      return toDay(dayOfMonth(months + number, day));
    case "semi-monthly": {
      if (number % 2 === 0) return toDay(dayOfMonth(months + number / 2, day));
      const half = months + (number - 1) / 2;
      return toDay(day <= 15 ? dayOfMonth(half, day + 15) : dayOfMonth(half + 1, day - 15));
    }
    case "bi-weekly":
    case "accelerated-bi-weekly":
      return toDay(date.getTime() + number * 14 * msPerDay);
    case "weekly":
    case "accelerated-weekly":
      return toDay(date.getTime() + number * 7 * msPerDay);
  }
}
