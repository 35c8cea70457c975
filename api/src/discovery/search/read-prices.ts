import { isStreetKind } from "@larchway/listing-index/search-text/address-text";
import { readAmount, type Amount } from "./read-amounts";
import { WordItems, type Item } from "./word-items";
import type { Token } from "./word-tokens";

/** Reads prices and rents. */
export class PriceReader extends WordItems {
  protected readPrices(): void {
    for (let index = 0; index < this.items.length; index += 1) {
      const amount = readAmount(this.items, index);
      if (!amount || amount.isUsed) continue;
      if (this.at(amount.end)?.meaning?.is === "noun" && !this.at(amount.end)?.isUsed) continue;
      const { limit, high, low } = amount;
      const isClear =
        low.hasDollar === true ||
        low.unit !== undefined ||
        high?.unit !== undefined ||
        low.isDecade === true ||
        high?.hasDollar === true;
      const isPrice = (isClear || this.isBarePrice(amount)) && this.setPrice(amount, limit !== "least");
      if (isPrice) this.use(amount.start, amount.end);
      index = amount.end - 1;
    }
  }

  /** "max 800000", "1 bed toronto 2300": a number that is neither a year nor of an address. */
  protected isBarePrice({ low, high, limit, start, end }: Amount): boolean {
    const { value } = low;
    // An MLS number isn't a round amount.
    if (value >= 100_000)
      return (
        limit !== undefined || high !== undefined || value % 500 === 0 || /9(?:00|99)$/.test(String(value))
      );
    if (this.isHouseNumber(start, end)) return false;
    if (limit !== undefined || high)
      return value >= (this.isLease() ? 200 : 1_000) || this.isSaleInThousands(value);
    const hasRooms = this.hasHome();
    if (value < 700 || value >= 10_000 || low.isSpelled) return false;
    const isYear = value >= 1900 && value <= 2035;
    return this.isLease() ? !isYear || value % 50 === 0 : hasRooms && value % 25 === 0;
  }

  protected isHouseNumber(start: number, end: number): boolean {
    if (this.at(start)?.meaning?.is === "limit" && this.at(start)?.meaning !== undefined && end - start === 2)
      return false;
    for (let at = end; at < Math.min(end + 4, this.items.length); at += 1) {
      const { token, isUsed } = this.items[at] as Item;
      if (isUsed || token.kind === "symbol") return false;
      if (at > end && isStreetKind(token.norm)) return true;
    }
    return false;
  }

  protected setPrice({ low, high, limit }: Amount, isMost: boolean): boolean {
    const unit = low.unit ?? high?.unit;
    // "500-700k": the unit is written once; "900-1.2m" has thousands and a million.
    const isMixed = low.unit === undefined && high?.unit === "million" && low.value >= 100;
    if (low.isDecade)
      return this.setPrices(this.toThousands(low.value), this.toThousands(low.value) + 100_000);
    const least = this.toDollars(
      low.value,
      isMixed ? "thousand" : unit,
      high !== undefined || limit !== undefined || low.hasDollar === true,
    );
    if (least === undefined) return false;
    if (high) {
      const most = this.toDollars(high.value, high.unit ?? low.unit, true);
      return most !== undefined && least <= most && this.setPrices(least, most);
    }
    if (limit === "around") return this.setPrices(Math.round(least * 0.9), Math.round(least * 1.1));
    if (limit === "least" || low.hasPlus) return this.setPrices(least, undefined);
    return isMost && this.setPrices(undefined, least);
  }

  protected toThousands(value: number): number {
    return value * (value < 1_000 ? 1_000 : 1);
  }

  protected setPrices(minPrice: number | undefined, maxPrice: number | undefined): boolean {
    const set = this.set({
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
    });
    // Too low for a sale.
    if (set && (maxPrice ?? minPrice ?? 0) < 20_000) this.market ??= "For Lease";
    return set;
  }

  /** Undefined for a number that isn't a price: "under 700" may be a rent or 700,000. */
  protected toDollars(value: number, unit: Token["unit"], isSure: boolean): number | undefined {
    if (unit === undefined && isSure && this.isSaleInThousands(value)) return value * 1_000;
    const dollars = Math.round(value * (unit === "thousand" ? 1_000 : unit === "million" ? 1_000_000 : 1));
    const least = this.isLease() ? 200 : 700;
    return dollars >= least && dollars <= 1_000_000_000 ? dollars : undefined;
  }
}
