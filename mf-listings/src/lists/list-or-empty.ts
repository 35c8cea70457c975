import type { PropertyList } from "@larchway/shared/contracts/api";

const emptyList: PropertyList = {
  properties: [],
  currentPage: 1,
  totalPages: 0,
  totalProperties: 0,
  limit: 16,
};

/** True for the list in place of one that could not be loaded, so that its totals are unknown. */
export function isStandIn(list: PropertyList): boolean {
  return list === emptyList;
}

/** The list, or an empty one with zero totals when the call failed (spec section 8); the failure is only logged. */
export async function listOrEmpty(pending: Promise<PropertyList>): Promise<PropertyList> {
  try {
    return await pending;
  } catch (error) {
    console.warn("A list of homes could not be loaded.", error);
    return emptyList;
  }
}
