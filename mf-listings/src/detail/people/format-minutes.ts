import { formatCount } from "@larchway/shared/domain";

/** "25 minutes", "3 hours" or "2 days", rounded up. */
export function formatMinutes(minutes: number): string {
  if (minutes <= 90) return formatCount(Math.ceil(minutes), "minute");
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? formatCount(hours, "hour") : formatCount(Math.ceil(hours / 24), "day");
}
