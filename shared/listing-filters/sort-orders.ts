/** Sort keys of `GET /properties`. */
export const propertySortKeys = [
  "OriginalEntryTimestamp",
  "ListPrice",
  "BedroomsTotalInteger",
  "LivingArea",
  "PricePerSquareFoot",
  "PriceCut",
  "OpenHouse",
  "MonthlyCost",
  "CashNeeded",
] as const;
/** Orders by past sales, which find nothing for viewers who may not see sold data. */
export const memberSortKeys: readonly (typeof propertySortKeys)[number][] = ["PriceCut"];
/** Orders by the costs of buying a home, which rentals don't have. */
export const purchaseSortKeys: readonly (typeof propertySortKeys)[number][] = ["MonthlyCost", "CashNeeded"];
/** Ascending and descending, as in the URL. */
export const sortDirections = ["asc", "desc"] as const;

/** The orders that lists offer, the default one first. */
export const sortOrders = [
  { value: "newest", label: "Newest first", sortBy: "OriginalEntryTimestamp", sortOrder: "desc" },
  { value: "cheapest", label: "Price: low to high", sortBy: "ListPrice", sortOrder: "asc" },
  { value: "dearest", label: "Price: high to low", sortBy: "ListPrice", sortOrder: "desc" },
  { value: "bedrooms", label: "Most bedrooms", sortBy: "BedroomsTotalInteger", sortOrder: "desc" },
  { value: "largest", label: "Largest first", sortBy: "LivingArea", sortOrder: "desc" },
  { value: "value", label: "Price per sq ft: low to high", sortBy: "PricePerSquareFoot", sortOrder: "asc" },
  { value: "cut", label: "Biggest price cut", sortBy: "PriceCut", sortOrder: "desc" },
  { value: "open-house", label: "Open house soon", sortBy: "OpenHouse", sortOrder: "asc" },
  { value: "monthly", label: "Monthly cost: low to high", sortBy: "MonthlyCost", sortOrder: "asc" },
  { value: "cash", label: "Cash needed: low to high", sortBy: "CashNeeded", sortOrder: "asc" },
  { value: "oldest", label: "Oldest first", sortBy: "OriginalEntryTimestamp", sortOrder: "asc" },
] as const;
