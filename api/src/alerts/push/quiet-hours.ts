import { TZDate } from "@date-fns/tz";
import { brand } from "@larchway/shared/brand";

/** Hours without notifications, on a person's clocks. */
export interface QuietClock {
  /** IANA name. */
  time_zone: string;
  /** First quiet hour, 0 to 23. */
  quiet_from: number;
  /** First hour after them. Equal hours: none are quiet. */
  quiet_until: number;
}

/** Of people who chose none: the defaults of `alert_settings`. */
export const defaultQuietClock: QuietClock = { time_zone: brand.timeZone, quiet_from: 21, quiet_until: 8 };

/** Whether a time (milliseconds since 1970) is in the quiet hours. */
export function isQuiet(now: number, { time_zone, quiet_from, quiet_until }: QuietClock): boolean {
  const hour = new TZDate(now, time_zone).getHours();
  return quiet_from <= quiet_until
    ? hour >= quiet_from && hour < quiet_until
    : hour >= quiet_from || hour < quiet_until;
}
