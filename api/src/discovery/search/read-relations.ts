import { brand } from "@larchway/shared/brand";
import { toCalendarDay } from "@larchway/shared/domain";
import { readValues } from "@larchway/shared/listing-filters";
import { CountReader } from "./read-counts";
import { readDay } from "./read-day";
import type { Item } from "./word-items";
import type { Noun } from "./word-phrases";

/** Reads negations, distances and times. */
export class RelationReader extends CountReader {
  /** "no condos or townhouses, without a pool": up to the first term that is not part of the list. */
  protected readNegations(): void {
    for (const { index, end } of this.phrases("not")) {
      if (this.readEither(index, end) || this.readNegationBehind(index, end)) continue;
      let at = end;
      let used = end;
      let isJoined = false;
      for (let item = this.at(at); item; item = this.at(at)) {
        if (item.isUsed || item.meaning?.is === "not") break;
        // "no fee townhouse": without a joiner the list has ended.
        if ((used === end || isJoined) && this.negate(item)) {
          at = item.end;
          used = at;
          isJoined = false;
          continue;
        }
        const { kind, norm } = item.token;
        const isJoiner = /^(?:or|and|nor|ou|ni|a|an|any|the|in|of|de|[/&])$/.test(norm);
        if (!isJoiner || (kind === "symbol" && used === end)) break;
        isJoined ||= /^(?:or|and|nor|ou|ni|[/&])$/.test(norm);
        at += 1;
      }
      if (used > end) this.use(index, used);
      else this.rejectNegated(index, end);
    }
  }

  /** "with or without a pool": both fit, so it is no filter. */
  protected readEither(index: number, end: number): boolean {
    const isEither =
      this.at(index - 1)?.token.norm === "or" && /^(?:with|avec)$/.test(this.at(index - 2)?.token.norm ?? "");
    if (!isEither) return false;
    const at = /^(?:a|an|the)$/.test(this.at(end)?.token.norm ?? "") ? end + 1 : end;
    this.use(index - 2, Math.min(this.at(at)?.end ?? at, this.items.length));
    return true;
  }

  /** "parking not needed", "pets not allowed": the negation belongs to the phrase before it. */
  protected readNegationBehind(index: number, end: number): boolean {
    if (!/^(?:needed|required|necessary|important|allowed|permitted)$/.test(this.at(end)?.token.norm ?? ""))
      return false;
    const start = this.items.findIndex((item, at) => at < index && item.end === index && item.meaning);
    if (start < 0 || this.at(start)?.isUsed) return false;
    this.unread.push(this.textBetween(start, end + 1));
    this.use(start, end + 1);
    return true;
  }

  /** Excludes the meaning of an item; false when no filter excludes it. */
  protected negate({ meaning }: Item): boolean {
    if (meaning?.is === "kind") {
      this.except.push(
        ...(meaning.isGeneric && meaning.kinds === "Condo Apartment" ? condos : readValues(meaning.kinds)),
      );
      return true;
    }
    if (meaning?.is === "noun" && meaning.noun === "fee") return this.set({ noFee: "yes" });
    if (meaning?.is === "fact" && meaning.filters.maxBedrooms === 0) return this.set({ minBedrooms: 1 });
    if (meaning?.is !== "fact" || meaning.without === undefined) return false;
    this.without.push(meaning.without);
    return true;
  }

  /** The negated terms must not be read as a filter or a location: that would be the opposite. */
  protected rejectNegated(from: number, end: number): void {
    // "no smoking toronto" denies one term, "not in north york" a location.
    const most = /^(?:not|except|other|anything|everything)/.test(this.at(from)?.token.norm ?? "") ? 4 : 1;
    let at = end;
    for (let item = this.at(at); item && at < end + most; item = this.at(at)) {
      if (
        item.isUsed ||
        item.token.kind !== "term" ||
        item.token.isSpelled ||
        (at > end && (item.meaning !== undefined || /^(?:with|and|but)$/.test(item.token.norm)))
      )
        break;
      at = item.meaning ? item.end : at + 1;
      // "not near the airport": the name behind it is denied, too.
      if (item.meaning && item.meaning.is !== "near") break;
    }
    this.unread.push(this.textBetween(from, at));
    this.use(from, at);
  }

  /** "near", "10 min walk to", "within 2 km of": the following part is a location with a distance. */
  protected readRelations(): void {
    for (const [index, { token, isUsed }] of this.items.entries()) {
      if (token.kind !== "number" || isUsed) continue;
      this.readDistance(index);
    }
    for (const { index, end, meaning } of this.phrases("near")) {
      const next = this.at(end);
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

  protected isNamed(index: number): boolean {
    const item = this.at(index);
    return item?.token.kind === "term" && !item.meaning;
  }

  protected readDistance(index: number): void {
    const noun = this.at(index + 1)?.meaning;
    const { value, hasDollar } = (this.items[index] as Item).token;
    if (noun?.is !== "noun" || hasDollar) return;
    const unit = noun.noun;
    if (!/^(?:minutes|km|m|miles)$/.test(unit)) return;
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
    const kilometres = toKilometres(value, unit, by);
    this.mark(start, at, kilometres);
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
      this.use(/^(?:in|within|the)$/.test(before) ? index - 1 : index, (noun as Item).end);
    }
    for (const { index, end, meaning } of this.phrases("built")) {
      const year = this.at(end)?.token;
      if (year?.kind !== "number" || year.value < 1700 || year.value > 2100) continue;
      const set =
        meaning.side === "since" ? { builtSince: year.value }
        : meaning.side === "before" ? { builtBefore: year.value }
        : { builtSince: year.value, builtBefore: year.value + (year.isDecade ? 10 : 1) }; // prettier-ignore
      if (this.set(set)) this.use(index, end + 1);
    }
  }
}

const condos = ["Condo Apartment", "Condo Townhouse"];

const daysIn: Partial<Record<Noun, number>> = { hours: 1 / 24, days: 1, weeks: 7, months: 30, years: 365 };
const kilometresPerMinute: Record<string, number> = { walk: 0.08, bike: 0.25, transit: 0.4, drive: 0.7 };

/** Kilometres, from 0.5 to 50, in steps of 0.1. Minutes without a way to travel are by car. */
function toKilometres(value: number, unit: Noun, by: string | undefined): number {
  const perUnit: Partial<Record<Noun, number>> = {
    km: 1,
    m: 0.001,
    miles: 1.609,
    minutes: kilometresPerMinute[by ?? "drive"],
  };
  const kilometres = value * (perUnit[unit] ?? 1);
  return Math.min(50, Math.max(0.5, Math.round(kilometres * 10) / 10));
}
