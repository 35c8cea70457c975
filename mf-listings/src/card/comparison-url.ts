import { listingKeyPattern } from "@larchway/shared/domain";

/** Comparing is offered on the home page and wherever people buy or rent (spec section 2). */
export function isComparisonShown(pathname: string): boolean {
  return pathname === "/" || pathname.includes("/buying") || pathname.includes("/renting");
}

/** The comparison page of these listings, in the order of choosing. */
export function comparisonPath(listingKeys: readonly string[]): string {
  return `/property-comparison?mls=${listingKeys.map(encodeURIComponent).join(",")}`;
}

/** A page compares homes, it does not list them. */
export const mostCompared = 12;

/** The listing keys of `?mls=a,b`, each once. */
export function readComparedKeys(params: URLSearchParams): string[] {
  const keys = (params.get("mls") ?? "").split(",").map((key) => key.trim());
  return [...new Set(keys)].filter((key) => listingKeyPattern.test(key)).slice(0, mostCompared);
}
