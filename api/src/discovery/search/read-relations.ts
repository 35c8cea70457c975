import { brand } from "@larchway/shared/brand";
import { toCalendarDay } from "@larchway/shared/domain";
import { NegationReader } from "./read-negations";
import { readAmount } from "./read-amounts";
import { readDay } from "./read-day";
import type { Item } from "./word-items";
import type { Noun } from "./word-phrases";
import type { Token } from "./word-tokens";

/** Reads distances and times. */
export class RelationReader extends NegationReader {
  /** "near", "10 min walk to", "within 2 km of": the following part is a location with a distance. */
  protected readRelations(): void {
    for (const [index, { token, isUsed }] of this.items.entries()) {
      if (token.kind !== "number" || isUsed) continue;
      this.readDistance(index);
    }
    this.readUncounted();
    for (const { index, end, meaning } of this.phrases("near")) {
      const next = this.at(end);
      // "near the intersection of": one relation.
      if (this.skipToNear(end) !== undefined) {
        this.use(index, this.skipToNear(end) as number);
        continue;
      }
      // "near 100 King St W" has an address.
      const isNumber = next?.token.kind === "number";
      const isAddress =
        isNumber && next.token.unit === undefined && !next.token.hasDollar && this.isNamed(end + 1);
      // "around 700k", "close to 500k", "by 2pm".
      if (isNumber && !isAddress && meaning.kilometres === undefined) continue;
      if (this.at(index)?.token.norm === "by" && !this.isNamed(end)) continue;
      this.mark(index, isAddress ? end + 1 : end, meaning.kilometres);
    }
  }

  /** The index of a relation that follows directly, also after an article. */
  private skipToNear(index: number): number | undefined {
    return [index, index + 1].find(
      (at) =>
        this.at(at)?.meaning?.is === "near" &&
        (at === index || /^(?:the|a|an)$/.test(this.at(index)?.token.norm ?? "")),
    );
  }

  /** "minutes from the airport": no distance, so it is near. */
  private readUncounted(): void {
    for (const { index, end, meaning } of this.phrases("noun")) {
      if (meaning.noun !== "minutes" || this.at(index - 1)?.token.kind === "number") continue;
      const away = this.at(end)?.token.norm === "away" ? end + 1 : end;
      if (/^(?:from|to)$/.test(this.at(away)?.token.norm ?? "")) this.mark(index, away + 1, undefined);
    }
  }

  protected isNamed(index: number): boolean {
    const item = this.at(index);
    return item?.token.kind === "term" && !item.meaning;
  }

  protected readDistance(index: number): void {
    const noun = this.at(index + 1)?.meaning;
    const { value, hasDollar } = (this.items[index] as Item).token;
    if (noun?.is !== "noun" || hasDollar) return;
    const unit = noun.noun;
    if (!/^(?:minutes|km|m|miles|blocks)$/.test(unit)) return;
    let at = (this.at(index + 1) as Item).end;
    let by: string | undefined;
    const skip = () => {
      for (let item = this.at(at); item; item = this.at(at)) {
        if (item.meaning?.is === "travel") by = item.meaning.by;
        else if (item.meaning?.is === "near" && item.meaning.kilometres !== undefined) by ??= "walk";
        else if (
          item.meaning?.is !== "near" &&
          !/^(?:of|from|to|away|away from|de|du|the|a|an|la|le|or|less|-|radius|distance)$/.test(
            item.token.norm,
          )
        )
          return;
        at = item.meaning?.is === "travel" || item.meaning?.is === "near" ? item.end : at + 1;
      }
    };
    skip();
    let start = index;
    while (
      /^(?:within|a|less|than|under|about|max|a|in|dans|max|up|to|walkable)$/.test(
        this.at(start - 1)?.token.norm ?? "",
      )
    )
      start -= 1;
    const before = this.at(start - 1);
    if (before?.meaning?.is === "travel") {
      by ??= before.meaning.by;
      start -= 1;
    }
    by ??= unit === "minutes" ? this.takeTravel(at) : undefined;
    const kilometres = toKilometres(value, unit, by);
    this.mark(start, at, kilometres);
  }

  /** "10 minutes from Union Station by transit": the way to travel is behind the name. */
  private takeTravel(from: number): string | undefined {
    const index = this.items.findIndex(
      ({ meaning, isUsed }, at) => at > from && !isUsed && meaning?.is === "travel",
    );
    const item = this.at(index);
    if (item?.meaning?.is !== "travel") return undefined;
    this.use(index, item.end);
    return item.meaning.by;
  }

  protected mark(from: number, end: number, kilometres: number | undefined): void {
    let start = end;
    while (
      /^(?:the|a|an|la|le|l|to|of|de|du)$/.test(this.at(start)?.token.norm ?? "") &&
      this.at(start)?.meaning === undefined
    )
      start += 1;
    this.use(from, end);
    this.nears.set(end, {
      typed: this.textBetween(from, end),
      ...(kilometres !== undefined && { kilometres }),
    });
  }

  protected readTimes(): void {
    const { now = Date.now() } = this.options;
    for (const { index, end, meaning } of this.phrases("available")) {
      const found = meaning.isNow
        ? { day: toCalendarDay(now, brand.timeZone), end }
        : readDay(this.items, end, now);
      if (found && this.set({ availableBy: found.day })) this.use(index, found.end);
    }
    for (const { index, end } of this.phrases("listed")) {
      const amount = this.at(end)?.token;
      const isCounted = amount?.kind === "number";
      const noun = this.at(isCounted ? end + 1 : end);
      const unit =
        noun?.meaning?.is === "noun"
          ? noun.meaning.noun
          : noun?.token.norm === "month"
            ? "months"
            : undefined;
      const days = unit && daysIn[unit];
      if (
        !days ||
        !this.set({
          daysListed: Math.min(3650, Math.max(1, Math.round((isCounted ? amount.value : 1) * days))),
        })
      )
        continue;
      const before = this.at(index - 1)?.token.norm ?? "";
      const after = (noun as Item).end;
      const isAgo = this.at(after)?.token.norm === "ago";
      this.use(/^(?:in|within|the)$/.test(before) ? index - 1 : index, isAgo ? after + 1 : after);
    }
    for (const { index, end, meaning } of this.phrases("built")) {
      let at = end;
      while (/^(?:between|from|in|the|early|mid|late|entre|de|les?)$/.test(this.at(at)?.token.norm ?? ""))
        at += 1;
      const amount = readAmount(this.items, at);
      const [year, last = year] = [amount?.low, amount?.high];
      if (!amount || !year || !last || !isYear(year) || !isYear(last)) continue;
      // "well built 1800 sqft bungalow"
      const behind = this.at(amount.end)?.meaning;
      if (behind?.is === "noun" && (behind.noun === "size" || behind.noun === "metres")) continue;
      const set =
        amount.high === undefined && meaning.side === "since" ? { builtSince: year.value }
        : amount.high === undefined && meaning.side === "before" ? { builtBefore: year.value }
        : { builtSince: year.value, builtBefore: last.value + (last.isDecade ? 10 : 1) }; // prettier-ignore
      if (this.set(set)) this.use(index, amount.end);
    }
  }
}

function isYear({ kind, value }: Token): boolean {
  return kind === "number" && value >= 1700 && value <= 2100;
}

const daysIn: Partial<Record<Noun, number>> = { hours: 1 / 24, days: 1, weeks: 7, months: 30, years: 365 };
const kilometresPerMinute: Record<string, number> = { walk: 0.08, bike: 0.25, transit: 0.4, drive: 0.7 };

/** Kilometres, from 0.5 to 50, in steps of 0.1. Minutes without a way to travel are by car. */
function toKilometres(value: number, unit: Noun, by: string | undefined): number {
  const perUnit: Partial<Record<Noun, number>> = {
    km: 1,
    m: 0.001,
    miles: 1.609,
    blocks: 0.15,
    minutes: kilometresPerMinute[by ?? "drive"],
  };
  const kilometres = value * (perUnit[unit] ?? 1);
  return Math.min(50, Math.max(0.5, Math.round(kilometres * 10) / 10));
}
