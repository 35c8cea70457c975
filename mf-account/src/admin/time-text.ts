import { brand } from "@larchway/shared/brand";

const format = new Intl.DateTimeFormat(brand.locale, {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: brand.timeZone,
});

/** "Nov 20, 2026, 10:00 a.m." of an ISO time. */
export const timeText = (iso: string): string => format.format(Date.parse(iso));
