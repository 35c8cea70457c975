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
  // Dictionaries grow with later changes, and what computes costs has read all of their values.
  const key = [
    writeCostPlan(plan),
    dictionaries.kinds.values.length,
    dictionaries.cities.values.length,
  ].join();
  return (_, slot) => {
    if (costs[slot] === uncomputed)
      costs[slot] = findCompute({ key, plan, dictionaries })[sortBy](columns, slot);
    return costs[slot] as number;
  };
}

interface Computed {
  /** The plan and the sizes of the dictionaries as text. */
  key: string;
  plan: CostPlan;
  dictionaries: Dictionaries;
}

type Compute = Record<CostSorting["sortBy"], GetCost>;

/** What computes costs has tables of prices, some megabytes each: only those of the latest plans are kept. */
const computes = new WeakMap<Dictionaries, LRUCache<string, Compute>>();
const mostComputes = 4;
/** A list computes one listing after another under one plan. */
let last: { key: string; dictionaries: Dictionaries; compute: Compute } | undefined;

function findCompute({ key, plan, dictionaries }: Computed): Compute {
  if (last?.key === key && last.dictionaries === dictionaries) return last.compute;
  let cache = computes.get(dictionaries);
  if (!cache) computes.set(dictionaries, (cache = new LRUCache({ max: mostComputes })));
  let compute = cache.get(key);
  if (!compute) {
    const { monthly, cash } = createListingCosts(dictionaries, plan);
    cache.set(key, (compute = { MonthlyCost: monthly, CashNeeded: cash }));
  }
  last = { key, dictionaries, compute };
  return compute;
}

/** The costs of the listings of any segment. */
export function createCostReader(sorting: CostSorting): GetCost {
  let current: { columns: ListingColumns; getCost: GetCost } | undefined;
  return (columns, slot) => {
    if (current?.columns !== columns) current = { columns, getCost: findCosts(columns, sorting) };
    return current.getCost(columns, slot);
  };
}
