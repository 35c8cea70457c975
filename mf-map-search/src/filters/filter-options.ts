import { formatCurrency } from "@larchway/shared/domain";
import type { SelectOption } from "@larchway/shared/ui/field";
import type { MapFilters } from "../view/map-address";

export type Market = "For Sale" | "For Lease";

const salePrices = [200, 300, 400, 500, 600, 700, 800, 900, 1000, 1250, 1500, 2000, 3000, 5000].map(
  (k) => k * 1000,
);
const leasePrices = [1000, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 7500, 10_000];

export interface FilterField {
  name: keyof MapFilters;
  label: string;
  options: SelectOption[];
}

/** The selects of the filter bar. The empty value is no filter. */
export function filterFields(market: Market, { minPrice, maxPrice }: MapFilters): FilterField[] {
  const prices = market === "For Sale" ? salePrices : leasePrices;
  const dollars = (value: number) => ({ value: String(value), label: formatCurrency(value) });
  const least = [1, 2, 3, 4, 5];
  return [
    {
      name: "minPrice",
      label: "Minimum price",
      options: [
        { value: "", label: "Min price" },
        ...withChosen(prices, minPrice)
          .filter((price) => maxPrice === undefined || price <= maxPrice)
          .map(dollars),
      ],
    },
    {
      name: "maxPrice",
      label: "Maximum price",
      options: [
        { value: "", label: "Max price" },
        ...withChosen(prices, maxPrice)
          .filter((price) => minPrice === undefined || price >= minPrice)
          .map(dollars),
      ],
    },
    {
      name: "minBedrooms",
      label: "Bedrooms",
      options: [
        { value: "", label: "Beds" },
        ...least.map((count) => ({ value: String(count), label: `${count}+ beds` })),
      ],
    },
    {
      name: "baths",
      label: "Bathrooms",
      options: [
        { value: "", label: "Baths" },
        ...least.map((count) => ({ value: String(count), label: `${count}+ baths` })),
      ],
    },
    {
      name: "propertyType",
      label: "Type of home",
      options: [
        { value: "", label: "Any type" },
        { value: "Residential Freehold", label: "House (freehold)" },
        { value: "Residential Condo & Other", label: "Condo and other" },
        { value: "Commercial", label: "Commercial" },
      ],
    },
    {
      name: "status",
      label: "Status",
      options: [
        { value: "", label: "Available" },
        { value: "Pending", label: market === "For Sale" ? "Sale pending" : "Lease pending" },
        { value: "Closed", label: market === "For Sale" ? "Sold" : "Leased" },
      ],
    },
  ];
}

/** A price of a link that is not among ours is still shown as chosen. */
function withChosen(prices: number[], chosen: number | undefined): number[] {
  return chosen === undefined || prices.includes(chosen) ? prices : [...prices, chosen].sort((a, b) => a - b);
}
