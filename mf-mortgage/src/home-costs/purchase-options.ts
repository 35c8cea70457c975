/** Where a home may be: Toronto has its own land transfer tax. */
export const locationOptions = [
  { value: "ontario", label: "In Ontario, outside Toronto" },
  { value: "toronto", label: "In Toronto" },
];

/** Buyers with and without the rebates of a first home. */
export const buyerOptions = [
  { value: "repeat", label: "Has owned a home before" },
  { value: "first", label: "First-time buyer" },
];
