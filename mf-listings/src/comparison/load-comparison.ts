import { isApiError } from "@larchway/shared/api";
import { loadListing } from "@larchway/shared/api/load-listing";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { readComparison } from "@larchway/shared/comparison";
import { apiContext, redirect, type LoaderFunctionArgs } from "@larchway/shared/router";
import { comparisonPath, readComparedKeys } from "../card/comparison-url";

export interface ComparisonData {
  /** The keys in the URL. */
  keys: string[];
  properties: PropertyDetail[];
  /** Keys without a listing, or of a deleted one. */
  missing: string[];
  /** Keys of homes that failed to load. */
  failed: string[];
}

/** Loads the homes in the URL; a URL without homes opens the comparison that this browser has stored. */
export async function loadComparison({ request, context }: LoaderFunctionArgs): Promise<ComparisonData> {
  const api = context.get(apiContext);
  const keys = readComparedKeys(new URL(request.url).searchParams);
  if (keys.length === 0) {
    const stored = readComparison().map(({ ListingKey }) => ListingKey);
    if (stored.length > 0) throw redirect(comparisonPath(stored));
  }
  const found = await Promise.allSettled(
    keys.map((key) => loadListing(api, key, { signal: request.signal })),
  );
  const data: ComparisonData = { keys, properties: [], missing: [], failed: [] };
  keys.forEach((key, index) => {
    const result = found[index];
    if (result?.status === "fulfilled") data.properties.push(result.value);
    else {
      console.warn("A home could not be loaded.", result?.reason);
      (isGone(result?.reason) ? data.missing : data.failed).push(key);
    }
  });
  return data;
}

/** 404 means a key without a listing, 400 an invalid key. */
function isGone(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}
