/**
 * What people mean by a house and by a condo, as values of the filter PropertySubType: feeds of all dialects are replicated
 * with these words, while their types differ.
 */
export const homeKinds = {
  house: "Detached,Semi-Detached,Att/Row/Townhouse",
  condo: "Condo Apartment,Condo Townhouse",
} as const;

/** Kinds as people call them, from their names with commas between. */
export function nameKinds(value: string): string {
  if (value === homeKinds.house) return "House";
  return value === homeKinds.condo ? "Condo" : value.split(",").join(", ");
}
