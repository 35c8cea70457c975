import type { AskingMarket, Market } from "@larchway/shared/contracts/api";
import { formatCount } from "./plural";
import { formatCurrency } from "./price";

/**
 * Describes the market of an area in two or three sentences: "1,204 homes are for sale in Toronto, at a median asking
 * price of $899,000, and 530 are for rent, at a median of $2,600 a month. 87 of them were listed within the past
 * week."
 */
export function describeMarket({ name, sale, lease }: Pick<Market, "name" | "sale" | "lease">): string {
  const count = sale.active + lease.active;
  if (count === 0) return `No home is for sale or for rent in ${name} right now.`;
  const fresh = sale.newThisWeek + lease.newThisWeek;
  return [sentence(name, sale, lease), freshness(fresh, count)].filter(Boolean).join(" ");
}

function sentence(name: string, sale: AskingMarket, lease: AskingMarket): string {
  const asking = price(sale, "asking price of ");
  const rent = price(lease, "", " a month");
  if (lease.active === 0) return `${homes(sale)} for sale in ${name}${asking}; none is for rent.`;
  if (sale.active === 0) return `${homes(lease)} for rent in ${name}${rent}; none is for sale.`;
  return `${homes(sale)} for sale in ${name}${asking}${asking && ","} and ${formatCount(lease.active, "is", "are")} for rent${rent}.`;
}

function homes({ active }: AskingMarket): string {
  return `${formatCount(active, "home")} ${active === 1 ? "is" : "are"}`;
}

function price({ medianPrice }: AskingMarket, of: string, per = ""): string {
  return medianPrice === null ? "" : `, at a median ${of || "of "}${formatCurrency(medianPrice)}${per}`;
}

function freshness(fresh: number, count: number): string {
  if (fresh === 0) return "";
  if (count === 1) return "It was listed within the past week.";
  return `${formatCount(fresh, "of them was", "of them were")} listed within the past week.`;
}
