import { brand } from "@larchway/shared/brand";
import type { Property } from "@larchway/shared/contracts/api";
import { datePartsReader } from "./formatters";

const day = 24 * 60 * 60_000;

/** The upcoming and current open houses: each counts until it ends, in every time zone. */
export function comingOpenHouses<T extends { endsAt: string }>(openHouses: readonly T[], now: number): T[] {
  return openHouses.filter(({ endsAt }) => Date.parse(endsAt) > now);
}

const readTime = datePartsReader({
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/**
 * "Open Sat 2-4 pm": the next open house in the home's time zone, with its date unless it is within six days.
 * Undefined without one.
 */
export function formatNextOpenHouse(
  { openHouses = [], timeZone = brand.timeZone }: Pick<Property, "openHouses" | "timeZone">,
  now: number,
): string | undefined {
  const [next] = comingOpenHouses(openHouses, now);
  if (!next) return undefined;
  const startsAt = Date.parse(next.startsAt);
  const read = (instant: number) => {
    const { weekday, month, day: date, hour = "", minute, dayPeriod } = readTime(instant, timeZone);
    return {
      date: startsAt - now < 6 * day ? weekday : `${weekday} ${month} ${date}`,
      time: minute === "00" ? hour : `${hour}:${minute}`,
      half: dayPeriod?.replace(/[^a-z]/gi, ""),
    };
  };
  const [start, end] = [read(startsAt), read(Date.parse(next.endsAt))];
  const from = start.half === end.half ? start.time : `${start.time} ${start.half}`;
  return `Open ${start.date?.replaceAll(".", "")} ${from}-${end.time} ${end.half}`;
}
