/** Labels of a market. */
export interface MarketTexts {
  title: string;
  /** Path of its list of homes. */
  path: "/buying/search" | "/renting/search";
  noun: readonly [one: string, other: string];
  price: string;
  trend: string;
  askingLegend: string;
  paidLegend: string;
  /** The label of sold or leased homes. */
  closed: string;
  deal: readonly [one: string, other: string];
  empty: string;
}

export const marketTexts: Record<"sale" | "lease", MarketTexts> = {
  sale: {
    title: "For sale",
    path: "/buying/search",
    noun: ["home for sale", "homes for sale"],
    price: "Median asking price",
    trend: "Asking prices",
    askingLegend: "Median asked for the homes on the market in each month",
    paidLegend: "Paid for the homes sold in each month",
    closed: "Sold",
    deal: ["sale", "sales"],
    empty: "No home is for sale here right now.",
  },
  lease: {
    title: "For rent",
    path: "/renting/search",
    noun: ["home for rent", "homes for rent"],
    price: "Median rent a month",
    trend: "Rents a month",
    askingLegend: "Median asked for the homes on the market in each month",
    paidLegend: "Agreed for the homes leased in each month",
    closed: "Leased",
    deal: ["lease", "leases"],
    empty: "No home is for rent here right now.",
  },
};
