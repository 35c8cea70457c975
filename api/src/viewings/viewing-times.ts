import type { ViewingTime } from "@larchway/shared/contracts/api";
import { CodedError } from "@larchway/shared/contracts/errors";
import { findViewingTimeErrors, toViewingSpan } from "@larchway/shared/domain";

/** Throws VIEWING_TIME_NOT_VALID when one of the times can't be had. */
export function requireOpenTimes(times: readonly ViewingTime[], now: number, timeZone: string): void {
  const [error] = findViewingTimeErrors(times, now, timeZone);
  if (error) throw new CodedError("VIEWING_TIME_NOT_VALID", { message: error.message });
}

/** When the last of the times is over: until then its link works. */
export function toExpiry(times: readonly ViewingTime[], timeZone: string): Date {
  return new Date(Math.max(...times.map((time) => toViewingSpan(time, timeZone).endsAt)));
}

/** The page of a mailed link. The token stands after the #, so that no server on the way writes it into a log. */
export function toViewingPage(siteUrl: string, token: string): string {
  return `${siteUrl}/viewings#${token}`;
}
