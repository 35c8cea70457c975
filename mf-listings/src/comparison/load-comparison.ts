import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { apiContext, type LoaderFunctionArgs } from "@larchway/shared/router";
import { oneOrNull } from "../detail/load-detail";
import { readComparedKeys } from "./comparison-address";

export interface ComparisonData {
  properties: PropertyDetail[];
  /** Keys of the address that name no listing. */
  missing: string[];
}

export async function loadComparison({ request, context }: LoaderFunctionArgs): Promise<ComparisonData> {
  const { properties } = context.get(apiContext);
  const keys = readComparedKeys(new URL(request.url).searchParams);
  const found = await Promise.all(
    keys.map((key) => oneOrNull(properties.one(key, { signal: request.signal }))),
  );
  return {
    properties: found.filter((property) => property !== null),
    missing: keys.filter((_, place) => found[place] === null),
  };
}
