/** Sort keys of `GET /properties`. */
export const propertySortKeys = ["OriginalEntryTimestamp", "ListPrice", "BedroomsTotalInteger"] as const;
/** Upwards and downwards, as in the URL. */
export const sortDirections = ["asc", "desc"] as const;

/** The orders that lists offer, the default one first. */
export const sortOrders = [
  { value: "newest", label: "Newest first", sortBy: "OriginalEntryTimestamp", sortOrder: "desc" },
  { value: "cheapest", label: "Price: low to high", sortBy: "ListPrice", sortOrder: "asc" },
  { value: "dearest", label: "Price: high to low", sortBy: "ListPrice", sortOrder: "desc" },
  { value: "bedrooms", label: "Most bedrooms", sortBy: "BedroomsTotalInteger", sortOrder: "desc" },
  { value: "oldest", label: "Oldest first", sortBy: "OriginalEntryTimestamp", sortOrder: "asc" },
] as const;
