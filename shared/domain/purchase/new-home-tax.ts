import { toCents, toDollars } from "./money";
import { newHomeTaxRules, type TaxRebate } from "./new-home-tax-rules";

/** HST on a newly built home whose buyer will live in it. Dollars. */
export interface NewHomeTax {
  priceBeforeTax: number;
  hst: number;
  federalRebate: number;
  ontarioRebate: number;
  /** Amount that the first-time buyers' rebate adds to the federal one. */
  firstTimeRebate: number;
  /** The price with tax, less all rebates. */
  total: number;
  /** The price with tax and without rebates, which a buyer who rents the home out pays at closing. */
  totalWithoutRebates: number;
}

/** Taxes of a price before tax, from the rules in newHomeTaxRules. */
export function computeNewHomeTax(
  priceBeforeTax: number,
  { isFirstTimeBuyer }: { isFirstTimeBuyer: boolean },
): NewHomeTax {
  const price = toCents(priceBeforeTax);
  const { federalPercent, ontarioPercent, ...rules } = newHomeTaxRules;
  const federalTax = Math.round((price * federalPercent) / 100);
  const ontarioTax = Math.round((price * ontarioPercent) / 100);
  const federalRebate = toRebate(federalTax, price, rules.federalRebate);
  const ontarioRebate = toRebate(ontarioTax, price, rules.ontarioRebate);
  // Replaces the older rebate where it is larger, so that no more than the paid tax is returned.
  const firstTimeRebate = isFirstTimeBuyer
    ? Math.max(0, toRebate(federalTax, price, rules.firstTimeRebate) - federalRebate)
    : 0;
  const withTax = price + federalTax + ontarioTax;
  return {
    priceBeforeTax: toDollars(price),
    hst: toDollars(federalTax + ontarioTax),
    federalRebate: toDollars(federalRebate),
    ontarioRebate: toDollars(ontarioRebate),
    firstTimeRebate: toDollars(firstTimeRebate),
    total: toDollars(withTax - federalRebate - ontarioRebate - firstTimeRebate),
    totalWithoutRebates: toDollars(withTax),
  };
}

/** Cents of tax that come back. `price` in cents, before tax. */
function toRebate(tax: number, price: number, rebate: TaxRebate): number {
  const full = Math.min(Math.round((tax * rebate.percent) / 100), toCents(rebate.largest));
  const { fullUpTo = Infinity, noneFrom = Infinity } = rebate;
  const dollars = toDollars(price);
  if (dollars <= fullUpTo) return full;
  if (dollars >= noneFrom) return 0;
  return Math.round((full * (noneFrom - dollars)) / (noneFrom - fullUpTo));
}

/**
 * The price before tax of a builder's price that contains HST less the rebates of a resident, as builders advertise
 * it. Dollars, to the cent. The price with tax grows with the price before it, so halving finds it.
 */
export function findPriceBeforeTax(advertised: number): number {
  let low = 0;
  let high = toCents(advertised);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const { total } = computeNewHomeTax(toDollars(middle), { isFirstTimeBuyer: false });
    if (toCents(total) <= toCents(advertised)) low = middle;
    else high = middle - 1;
  }
  return toDollars(low);
}
