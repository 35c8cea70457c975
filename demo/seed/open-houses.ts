import type { OpenHouse } from "@larchway/shared/contracts/api";
import { brand } from "@larchway/shared/brand";
import type { Random } from "@larchway/api/random/random";

const hour = 3_600_000;
const day = 24 * hour;

const local = new Intl.DateTimeFormat("en-CA", {
  timeZone: brand.timeZone,
  weekday: "short",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
});

/** First hour of open houses in Ontario's local time, by weekday. */
const openFrom: Record<string, number> = { Thu: 18, Sat: 14, Sun: 14 };
const openFor = 2;

/** New listings have most open houses. */
const shareOpen = { new: 0.27, other: 0.045 };
const newFor = 14 * day;

/** The open houses of one home this weekend or next, if any: mostly two hours in the afternoon. */
export function pickOpenHouses(listedAt: number, now: number, random: Random): OpenHouse[] {
  if (!random.chance(now - listedAt < newFor ? shareOpen.new : shareOpen.other)) return [];
  const weeks = findOpenDays(now);
  const week = weeks[random.chance(0.62) ? 0 : 1] ?? [];
  const weekend = week.filter(({ startsAt }) => readLocal(Date.parse(startsAt)).weekday !== "Thu");
  const evening = week.filter((visit) => !weekend.includes(visit));
  const choice = random.weighted({ one: 64, both: 30, evening: 6 });
  if (choice === "both") return weekend;
  const one = weekend.length > 0 ? [random.pick(weekend)] : [];
  return choice === "evening" ? [...evening, ...one] : one;
}

/** The coming open-house days, by weekend: the present one until its last day is over, and the next. */
function findOpenDays(now: number): OpenHouse[][] {
  const weeks: OpenHouse[][] = [[]];
  for (let ahead = 0; ahead <= 15 && weeks.length < 3; ahead += 1) {
    const { date, weekday } = readLocal(now + ahead * day);
    const from = openFrom[weekday];
    if (from !== undefined) {
      const startsAt = atHour(date, from);
      if (startsAt + openFor * hour > now) {
        weeks.at(-1)?.push({
          date,
          startsAt: new Date(startsAt).toISOString(),
          endsAt: new Date(startsAt + openFor * hour).toISOString(),
        });
      }
    }
    if (weekday === "Sun" && weeks.at(-1)?.length) weeks.push([]);
  }
  return weeks;
}

/** The instant of a local hour in Ontario. */
function atHour(date: string, clock: number): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + clock * hour;
  const guess = asUtc + 5 * hour;
  return guess + (clock - readLocal(guess).hour) * hour;
}

function readLocal(at: number): { date: string; weekday: string; hour: number } {
  const parts = Object.fromEntries(local.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: parts.weekday ?? "",
    hour: Number(parts.hour),
  };
}
