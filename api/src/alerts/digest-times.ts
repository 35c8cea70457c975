import { TZDate } from "@date-fns/tz";

/** Instants (milliseconds since 1970) at which clocks last showed the hour of digests. */
export interface DigestTimes {
  daily: number;
  /** On a Monday. */
  weekly: number;
}

/**
 * When digests of people in a time zone were last due. The hour is that of their clocks, once a day: where clocks skip it,
 * the next one that they show.
 *
 * @param timeZone IANA name
 */
export function findDigestTimes(now: number, timeZone: string, digestHour: number): DigestTimes {
  const today = new TZDate(now, timeZone);
  const dueOn = (daysAgo: number) =>
    new TZDate(
      today.getFullYear(),
      today.getMonth(),
      today.getDate() - daysAgo,
      digestHour,
      timeZone,
    ).getTime();
  const daysAgo = dueOn(0) <= now ? 0 : 1;
  const sinceMonday = (today.getDay() - daysAgo + 6 + 7) % 7;
  return { daily: dueOn(daysAgo), weekly: dueOn(daysAgo + sinceMonday) };
}
