import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { readComparison } from "@larchway/shared/comparison";
import { apiContext, redirect, type LoaderFunctionArgs } from "@larchway/shared/router";
import { loadListing } from "@larchway/shared/api/load-listing";
import { oneOrNull } from "../detail/load-detail";
import { comparisonPath, readComparedKeys } from "../card/comparison-url";

export interface ComparisonData {
  properties: PropertyDetail[];
  /** Keys of the URL that name no listing. */
  missing: string[];
}

/** Loads the homes of the URL; one without any opens the comparison that this browser has stored. */
export async function loadComparison({ request, context }: LoaderFunctionArgs): Promise<ComparisonData> {
  const api = context.get(apiContext);
  const keys = readComparedKeys(new URL(request.url).searchParams);
  if (keys.length === 0) {
    const stored = readComparison().map(({ ListingKey }) => ListingKey);
    if (stored.length > 0) throw redirect(comparisonPath(stored));
  }
  const found = await Promise.all(
    keys.map((key) => oneOrNull(loadListing(api, key, { signal: request.signal }))),
  );
  return {
    properties: found.filter((property) => property !== null),
    missing: keys.filter((_, place) => found[place] === null),
  };
}
