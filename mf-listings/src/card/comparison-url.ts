import { listingKeyPattern } from "@larchway/shared/domain";

/** Whether a page offers the comparison: the home page and all pages for buying or renting (spec section 2). */
export function isComparisonShown(pathname: string): boolean {
  return pathname === "/" || pathname.includes("/buying") || pathname.includes("/renting");
}

/** The path of the comparison of these listings, in the order of choosing. */
export function comparisonPath(listingKeys: readonly string[]): string {
  return `/property-comparison?mls=${listingKeys.map(encodeURIComponent).join(",")}`;
}

/** Most homes in a comparison, which is not meant as a list. */
export const mostCompared = 12;

/** The listing keys of `?mls=a,b`, each once. */
export function readComparedKeys(params: URLSearchParams): string[] {
  const keys = (params.get("mls") ?? "").split(",").map((key) => key.trim());
  return [...new Set(keys)].filter((key) => listingKeyPattern.test(key)).slice(0, mostCompared);
}
