import { brand } from "@larchway/shared/brand";
import type { ViewingTime } from "@larchway/shared/contracts/api";
import { toViewingSpan } from "@larchway/shared/domain";
import { writeCalendarFile } from "../calendar/calendar-file";
import { toLeadReference } from "../leads/lead-reference";
import type { ViewingRow } from "./viewing-repository";

/**
 * The viewing's times as a calendar file, tentative until an agent confirms one. `before` are the previous times: those
 * without a successor are cancelled, so that calendars remove them.
 */
export function writeViewingCalendar(viewing: ViewingRow, before: readonly ViewingTime[] = []): string {
  const reference = toLeadReference(viewing.lead_id);
  const slots = Array.from({ length: Math.max(viewing.times.length, before.length) }, (_, slot) => slot);
  const events = slots.flatMap((slot) => {
    const time = viewing.times[slot] ?? before[slot];
    if (!time) return [];
    const isOff = viewing.state === "cancelled" || !viewing.times[slot];
    return {
      uid: `viewing-${viewing.lead_id}-${slot}@${brand.product}`,
      sequence: viewing.revision,
      ...toViewingSpan(time, viewing.time_zone),
      timeZone: viewing.time_zone,
      summary: `${viewing.mode === "video" ? "Video viewing" : "Viewing"}: ${viewing.address}`,
      description: [
        `MLS® ${viewing.listing_key}, reference ${reference}.`,
        viewing.mode === "video"
          ? "By video: the agent sends you the link before it begins."
          : "In person: the agent meets you at the home.",
        `${brand.registeredName}, ${brand.phone.display}`,
      ].join("\n"),
      location: viewing.mode === "video" ? "Video call" : viewing.address,
      status: isOff
        ? ("cancelled" as const)
        : viewing.state === "confirmed"
          ? ("confirmed" as const)
          : ("tentative" as const),
    };
  });
  return writeCalendarFile(events, viewing.changed_at);
}
