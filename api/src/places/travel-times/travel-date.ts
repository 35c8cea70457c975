import { TZDate } from "@date-fns/tz";
import { brand } from "@larchway/shared/brand";

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * The next Tuesday, a usual working day, at a time in Ontario, shifted by minutes: "2026-12-01T08:30". Routing servers
 * take local times.
 */
export function toTravelDate(arrival: string, now: number, shiftMinutes = 0): string {
  const today = new TZDate(now, brand.timeZone);
  const days = (9 - today.getDay()) % 7 || 7;
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) + days * dayMs);
  const minutes = Number(arrival.slice(0, 2)) * 60 + Number(arrival.slice(2)) + shiftMinutes;
  return new Date(day.getTime() + minutes * minuteMs).toISOString().slice(0, 16);
}
