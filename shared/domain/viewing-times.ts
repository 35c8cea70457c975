import type { ViewingDayPart, ViewingTime } from "@larchway/shared/contracts/api";
import { dateFormatter, datePartsReader } from "./formatters";
import { nameOtherTimeZone, toCalendarDay } from "./home-time-zone";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How many days ahead a viewing can be requested. */
export const viewingDaysAhead = 14;

/** First and last hour of each part of a day, on the clocks where the home is. */
const dayParts: Record<ViewingDayPart, readonly [from: number, to: number]> = {
  morning: [9, 12],
  afternoon: [12, 17],
  evening: [17, 20],
};
const partNames: Record<ViewingDayPart, string> = {
  morning: "Morning (9 to noon)",
  afternoon: "Afternoon (noon to 5)",
  evening: "Evening (5 to 8)",
};

const halfHours = Array.from({ length: 23 }, (_, index) => {
  const minutes = 9 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});

/** Options for the time of a viewing: the parts of a day, then every half hour from 9 a.m. to 8 p.m. */
export const viewingClockTimes: readonly string[] = [...Object.keys(dayParts), ...halfHours];

const readClock = datePartsReader({
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The local date and time of a time zone at an instant, as if it were UTC. */
function toLocal(instant: number, timeZone: string): number {
  const { year, month, day: date, hour: hours, minute: minutes } = readClock(instant, timeZone);
  return Date.parse(`${year}-${month}-${date}T${hours}:${minutes}:00Z`);
}

/**
 * The instant (milliseconds since 1970) that is so many minutes after midnight of a day (YYYY-MM-DD) in a time zone
 * (an IANA name); NaN for an invalid day.
 */
export function toZonedInstant(date: string, minutes: number, timeZone: string): number {
  const local = Date.parse(`${date}T00:00:00Z`) + minutes * minute;
  if (Number.isNaN(local)) return Number.NaN;
  const guess = local + 5 * hour;
  return guess + (local - toLocal(guess, timeZone));
}

/**
 * Start and end of a viewing, in milliseconds since 1970. A viewing at an exact time takes half an hour.
 *
 * @param timeZone IANA name of the home's time zone
 */
export function toViewingSpan(
  { day: date, time }: ViewingTime,
  timeZone: string,
): { startsAt: number; endsAt: number } {
  if (isDayPart(time)) {
    const [from, to] = dayParts[time];
    return {
      startsAt: toZonedInstant(date, from * 60, timeZone),
      endsAt: toZonedInstant(date, to * 60, timeZone),
    };
  }
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const startsAt = toZonedInstant(date, hours * 60 + minutes, timeZone);
  return { startsAt, endsAt: startsAt + 30 * minute };
}

/** The days (YYYY-MM-DD) for which a viewing can be requested now: today while a time is left, then the next days. */
export function listViewingDays(now: number, timeZone: string): string[] {
  const today = Date.parse(toCalendarDay(now, timeZone));
  const days = Array.from({ length: viewingDaysAhead + 1 }, (_, ahead) =>
    new Date(today + ahead * day).toISOString().slice(0, 10),
  );
  const [first = ""] = days;
  return days.slice(viewingClockTimes.some((time) => isAhead({ day: first, time }, now, timeZone)) ? 0 : 1);
}

/** True when a viewing can be requested for this time: in the future, within {@link viewingDaysAhead} days. */
export function isViewingTimeOpen(time: ViewingTime, now: number, timeZone: string): boolean {
  return listViewingDays(now, timeZone).includes(time.day) && isAhead(time, now, timeZone);
}

/** At least an hour of a part of a day must be left. */
function isAhead(time: ViewingTime, now: number, timeZone: string): boolean {
  const { startsAt, endsAt } = toViewingSpan(time, timeZone);
  return isDayPart(time.time) ? endsAt - hour >= now : startsAt > now;
}

/** Errors of the requested times by their index; empty when all are available. */
export function findViewingTimeErrors(
  times: readonly ViewingTime[],
  now: number,
  timeZone: string,
): { index: number; message: string }[] {
  return times.flatMap((time, index) => {
    if (!isViewingTimeOpen(time, now, timeZone))
      return { index, message: "This time has passed. Please choose another within the next 14 days." };
    const isTwice = times.findIndex((other) => other.day === time.day && other.time === time.time) < index;
    return isTwice ? { index, message: "You've chosen this time already." } : [];
  });
}

const formatDay = dateFormatter({ weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
const formatClock = dateFormatter({ hour: "numeric", minute: "2-digit", timeZone: "UTC" });

/** "Tuesday, November 24" for a day (YYYY-MM-DD). */
export function formatViewingDay(date: string): string {
  return formatDay(Date.parse(`${date}T00:00:00Z`));
}

/** "10:30 a.m.", or "Morning (9 to noon)" for a part of a day. */
export function formatViewingClock(time: string): string {
  return isDayPart(time) ? partNames[time] : formatClock(Date.parse(`2000-01-01T${time}:00Z`));
}

/** "Tuesday, November 24: 10:30 a.m.", with the time zone's name if it isn't the brokerage's. */
export function formatViewingTime({ day: date, time }: ViewingTime, timeZone: string): string {
  const zone = nameOtherTimeZone(timeZone);
  return `${formatViewingDay(date)}: ${formatViewingClock(time)}${zone ? `, ${zone}` : ""}`;
}

function isDayPart(time: string): time is ViewingDayPart {
  return time in dayParts;
}
