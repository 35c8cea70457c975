import { readAmount, type Amount } from "./read-amounts";
import { PriceReader } from "./read-prices";
import type { Item } from "./word-items";
import type { Noun } from "./word-phrases";

/** Reads amounts with a noun: rooms, sizes, fees. */
export class CountReader extends PriceReader {
  /** Amounts with a noun: rooms, sizes, fees. */
  protected readCounts(): void {
    this.readSpelledMillions();
    this.readLotSizes();
    for (let index = 0; index < this.items.length; index += 1) {
      const amount = readAmount(this.items, index);
      if (!amount) continue;
      const noun = this.findNoun(amount);
      if (!noun) continue;
      this.readLimitBehind(amount, noun);
      if (!this.setCount(amount, noun.noun)) continue;
      this.use(Math.min(amount.start, noun.start), Math.max(amount.end, noun.end));
      index = Math.max(amount.end, noun.end) - 1;
    }
  }

  /** "2 beds or more": a limit after the noun that belongs to no other number. */
  protected readLimitBehind(amount: Amount, noun: { end: number }): void {
    const item = this.at(noun.end);
    if (item?.meaning?.is !== "limit" || item.isUsed || amount.limit !== undefined) return;
    const next = this.at(item.end)?.token;
    if (next?.kind === "number" || next?.isSpelled || next?.hasDollar) return;
    amount.limit = item.meaning.limit;
    noun.end = item.end;
  }

  /** "five hundred thousand". */
  protected readHundreds(): void {
    for (const [index, { token }] of this.items.entries()) {
      const [hundred, thousand] = [this.at(index + 1)?.token, this.at(index + 2)?.token];
      if (hundred?.norm !== "hundred" || !/^thousand|k$/.test(thousand?.norm ?? "")) continue;
      if (token.kind !== "number" && !token.isSpelled) continue;
      Object.assign(token, { kind: "number", value: token.value * 100, unit: "thousand", isSpelled: false });
      this.items.splice(index + 1, 2);
      for (const item of this.items) if (item.end > index + 1) item.end = Math.max(index + 1, item.end - 2);
    }
  }

  /** "a million", "half a million", "two million". */
  protected readSpelledMillions(): void {
    for (const [index, { token }] of this.items.entries()) {
      if (!/^millions?$/.test(token.norm) || token.kind !== "term") continue;
      const before = this.at(index - 1)?.token;
      const isHalf = before?.norm === "a" && this.at(index - 2)?.token.norm === "half";
      const value = isHalf ? 0.5 : before?.isSpelled ? before.value : 1;
      Object.assign(token, { kind: "number", value, unit: "million" });
      if (before && (isHalf || before.isSpelled || before.norm === "a"))
        this.use(isHalf ? index - 2 : index - 1, index);
    }
  }

  /** "50x120 lot": frontage and depth in feet. */
  protected readLotSizes(): void {
    for (let index = 0; index < this.items.length; index += 1) {
      const [front, cross, depth] = [this.at(index), this.at(index + 1), this.at(index + 2)];
      if (front?.token.kind !== "number" || cross?.token.norm !== "x" || depth?.token.kind !== "number")
        continue;
      const unit = this.at(index + 3)?.token.norm ?? "";
      const end = index + (/^(?:ft|feet|foot|lot)$/.test(unit) ? 4 : 3);
      if (!this.set({ minLotWidth: Math.floor(front.token.value) })) continue;
      this.use(index, this.at(end)?.token.norm === "lot" ? end + 1 : end);
    }
  }

  protected findNoun({ start, end }: Amount): { noun: Noun; start: number; end: number } | undefined {
    // "two-storey"
    const at = this.at(end)?.token.norm === "-" ? end + 1 : end;
    const after = this.at(at);
    if (after?.meaning?.is === "noun" && !after.isUsed)
      return { noun: after.meaning.noun, start: end, end: after.end };
    for (let at = start - 1; at >= Math.max(0, start - 5); at -= 1) {
      const item = this.at(at) as Item;
      const { meaning, isUsed, token } = item;
      if (isUsed) return undefined;
      if (meaning?.is === "noun") {
        // "2 bed 900": the noun belongs to the number before it.
        return item.end <= start && this.at(at - 1)?.isUsed !== true
          ? { noun: meaning.noun, start: at, end: start }
          : undefined;
      }
      if (
        !/^(?:of|is|are|:|,|for|with|with|fee|fees|parking|in|the|a|an|spot|space|ft|feet|lot|unit)$/.test(
          token.norm,
        ) &&
        !this.isInsidePhrase(at)
      )
        return undefined;
    }
    return undefined;
  }

  protected setCount(amount: Amount, noun: Noun): boolean {
    const { low, high, limit, below } = amount;
    const number = Math.floor(low.value);
    if (low.unit !== undefined && noun !== "price") return false;
    switch (noun) {
      case "beds":
        return number <= 9 && this.setBeds(amount, number);
      case "baths": {
        if (number > 9) return false;
        if (high) return this.set({ baths: number, maxBaths: Math.floor(high.value) });
        if (limit === "most") return this.set({ maxBaths: number });
        return this.set(limit === "exactly" ? { baths: number, maxBaths: number } : { baths: number });
      }
      case "parking":
        return (
          number <= 20 &&
          limit !== "most" &&
          this.set({ parking: number, ...(amount.isGarage && { garage: "yes" }) })
        );
      case "size":
      case "metres": {
        const lot = noun === "size" && limit !== "most" ? this.findLot(amount.start) : undefined;
        if (lot !== undefined) return this.set({ minLot: number }) && this.useLot(lot, amount.start);
        const factor = noun === "metres" ? 10.764 : 1;
        return this.setRange(amount, (value) => Math.round(value * factor), "minSize", "maxSize");
      }
      case "acres":
        return limit !== "most" && this.set({ minLot: Math.round(low.value * 43_560) });
      case "frontage":
        return limit !== "most" && this.set({ minLotWidth: number });
      case "fee":
        return limit !== "least" && this.set({ maxFee: (high ?? low).value });
      case "tax":
        return (
          limit !== "least" &&
          this.set({ maxTaxes: (high ?? low).value * ((high ?? low).unit === "thousand" ? 1000 : 1) })
        );
      case "storeys": {
        const style = {
          1: "bungalow",
          1.5: "halfStorey",
          2: "twoStorey",
          2.5: "halfStorey",
          3: "threeStorey",
        }[low.value];
        return style !== undefined && this.addStyle(style);
      }
      case "years": {
        const year = new Date(this.options.now ?? Date.now()).getUTCFullYear() - number;
        const isOld = /^(?:old|new)$/.test(this.at(amount.end + 1)?.token.norm ?? "");
        if (!isOld || number > 200) return false;
        this.use(amount.end + 1, amount.end + 2);
        return this.set(limit === "least" ? { builtBefore: year } : { builtSince: year });
      }
      case "price":
        return this.setPrice(amount, below ?? true);
      default:
        return false;
    }
  }

  protected setBeds({ high, limit, added }: Amount, number: number): boolean {
    if (added !== undefined && (added > 1 || this.isHouse()))
      return this.set({ minBedrooms: number + added, bedroomsAbove: number });
    if (added !== undefined) return this.set({ minBedrooms: number, den: "yes" });
    if (high) return this.set({ minBedrooms: number, maxBedrooms: Math.floor(high.value) });
    if (limit === "most") return this.set({ maxBedrooms: number });
    return this.set(
      limit === "exactly" ? { minBedrooms: number, maxBedrooms: number } : { minBedrooms: number },
    );
  }

  /** Rooms after a plus are below grade in a house, and a den in an apartment. */
  protected isHouse(): boolean {
    return this.items.some(
      ({ meaning }) =>
        (meaning?.is === "kind" && !meaning.kinds.includes("Condo")) ||
        (meaning?.is === "style" && meaning.style !== "loft" && meaning.style !== "stacked"),
    );
  }

  /** The index of "lot" or "lot size" before an amount. */
  protected findLot(start: number): number | undefined {
    for (let at = start - 1; at >= Math.max(0, start - 3); at -= 1) {
      const { token, isUsed } = this.items[at] as Item;
      if (isUsed || token.kind === "number") return undefined;
      if (token.norm === "lot") return at;
    }
    return undefined;
  }

  protected useLot(from: number, end: number): true {
    this.use(from, end);
    return true;
  }

  protected setRange(
    { low, high, limit }: Amount,
    convert: (value: number) => number,
    least: "minSize",
    most: "maxSize",
  ): boolean {
    const value = convert(low.value);
    if (value < 100 || value > 100_000) return false;
    if (high) return this.set({ [least]: value, [most]: convert(high.value) });
    if (limit === "around")
      return this.set({ [least]: Math.round(value * 0.9), [most]: Math.round(value * 1.1) });
    return this.set(limit === "most" ? { [most]: value } : { [least]: value });
  }
}
