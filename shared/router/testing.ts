import { createApi, createTransport } from "@larchway/shared/api";
import * as contracts from "@larchway/shared/contracts/api";
import * as filters from "@larchway/shared/listing-filters";
import { exampleValues } from "@larchway/shared/listing-filters/testing";
import type { RouteDefinition } from "@larchway/shared/pages/define-remote";
import {
  pageQueryUrl,
  parsePageQuery,
  writePageQuery,
  type PageQuery,
} from "@larchway/shared/pages/page-query";
import { RouterContextProvider } from "react-router-dom";
import { apiContext } from "./api-context";
import type { RouteModule } from "./route-module";

/** For tests: one visit of a page. */
export interface PageVisit {
  /** Query of the page's URL, without the `?`. */
  search: string;
  params: Record<string, string>;
}

/** Every key that the query of an API request may have, from all schemas. */
const queryKeys = [
  ...new Set(
    Object.entries({ ...contracts, ...filters }).flatMap(([name, schema]) =>
      name.endsWith("QuerySchema") && typeof schema === "object" && "shape" in schema
        ? Object.keys(schema.shape as object)
        : [],
    ),
  ),
];

/** Each is valid for some keys, the last four for none. */
const values = [
  "Closed",
  "2",
  "03",
  "0",
  "2000",
  "yes",
  "any",
  "250000.5",
  "2027-01-01",
  "asc",
  "ListPrice",
  " Ottawa ",
  exampleValues.area,
  exampleValues.within,
  exampleValues.commute,
  exampleValues.costs,
  "x".repeat(201),
  "-1",
  "",
];

const searches = [
  "",
  ...queryKeys.flatMap((key) => values.map((value) => new URLSearchParams([[key, value]]).toString())),
  ...values.map((value) => new URLSearchParams(queryKeys.map((key) => [key, value])).toString()),
  "city=Ottawa&city=Toronto&status=Closed&sortBy=ListPrice&sortOrder=asc&page=3&minPrice=1&maxPrice=2",
];

/** Visits with every key of every query schema: single keys with valid and invalid values, and all keys together. */
export function visitsWithEveryKey(params: Record<string, string> = {}): PageVisit[] {
  return searches.map((search) => ({ search, params }));
}

/**
 * Paths with query that a route's loader requests from the API, sorted. The API fails, so only first requests count.
 */
export async function listLoaderRequests(
  { loader }: RouteModule,
  { search, params }: PageVisit,
): Promise<string[]> {
  const requested: string[] = [];
  const transport = createTransport({
    fetch: async (input) => {
      requested.push(String(input));
      return new Response("{}", { status: 500 });
    },
    apiKey: "",
    getToken: () => null,
    refresh: async () => false,
  });
  const url = new URL(`/?${search}`, "http://localhost");
  const context = new RouterContextProvider(new Map([[apiContext, createApi(transport)]]));
  // A loader may reject when the API fails: its requests count anyway.
  await Promise.resolve(loader?.({ request: new Request(url), url, params, context, pattern: "" })).catch(
    () => undefined,
  );
  return requested.sort();
}

/** The edge's requests for the same visit, from the manifest that the build writes; sorted. */
export function listPreloads(
  queries: readonly PageQuery[],
  { search, params }: PageVisit,
): (string | null)[] {
  return queries
    .map((query) => pageQueryUrl(parsePageQuery(writePageQuery(query)), params, new URLSearchParams(search)))
    .sort();
}

/**
 * The first of {@link visitsWithEveryKey} for which the route's preloads differ from its loader's requests; undefined
 * when there is none.
 *
 * @param params values for the parameters of the path
 */
export async function preloadMismatch(
  { preload = [] }: RouteDefinition,
  module: RouteModule,
  params?: Record<string, string>,
) {
  for (const visit of visitsWithEveryKey(params)) {
    const requested = await listLoaderRequests(module, visit);
    const preloaded = listPreloads(preload, visit);
    if (JSON.stringify(requested) !== JSON.stringify(preloaded)) return { visit, preloaded, requested };
  }
  return undefined;
}
