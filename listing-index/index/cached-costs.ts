import { LRUCache } from "lru-cache";
import { writeCostPlan, type CostPlan } from "@larchway/shared/domain/purchase";
import type { Dictionaries } from "./dictionaries";
import { createListingCosts, type GetCost } from "./listing-costs";
import { type ListingColumns, noNumber } from "./listing-columns";

/** The inputs of the costs of a segment. */
export interface CostSorting {
  sortBy: "MonthlyCost" | "CashNeeded";
  plan: CostPlan;
  dictionaries: Dictionaries;
}

/** Maximum bytes of the cached costs of one segment; the usual plan is among them. */
const cacheBytes = 16_000_000;
/** A cost and its place in the order. */
const bytesPerListing = 8;
/** Maximum number of cached plans of a small segment. */
const mostPlans = 64;
/** Marks a cost that is not computed yet. */
const uncomputed = noNumber - 1;

/** The costs of a segment never change, because its columns don't. */
const caches = new WeakMap<ListingColumns, LRUCache<string, GetCost>>();

/** The costs of the listings of a segment in whole dollars, {@link noNumber} for none; each is computed once. */
export function findCosts(columns: ListingColumns, sorting: CostSorting): GetCost {
  let cache = caches.get(columns);
  if (!cache) {
    const bytes = Math.max(1, columns.id.length) * bytesPerListing;
    const most = Math.max(2, Math.floor(cacheBytes / bytes));
    caches.set(columns, (cache = new LRUCache({ max: Math.min(mostPlans, most) })));
  }
  const key = `${sorting.sortBy} ${writeCostPlan(sorting.plan)}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const costs = memoize(columns, sorting);
  cache.set(key, costs);
  return costs;
}

function memoize(columns: ListingColumns, { sortBy, plan, dictionaries }: CostSorting): GetCost {
  const costs = new Int32Array(columns.id.length).fill(uncomputed);
  let compute: GetCost | undefined;
  return (_, slot) => {
    if (costs[slot] === uncomputed) {
      compute ??= createListingCosts(dictionaries, plan)[sortBy === "MonthlyCost" ? "monthly" : "cash"];
      costs[slot] = compute(columns, slot);
    }
    return costs[slot] as number;
  };
}

/** The costs of the listings of any segment. */
export function createCostReader(sorting: CostSorting): GetCost {
  let last: { columns: ListingColumns; getCost: GetCost } | undefined;
  return (columns, slot) => {
    if (last?.columns !== columns) last = { columns, getCost: findCosts(columns, sorting) };
    return last.getCost(columns, slot);
  };
}
