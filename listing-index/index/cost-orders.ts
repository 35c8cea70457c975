import { findCosts, type CostSorting } from "./cached-costs";
import type { GetCost } from "./listing-costs";
import { buildOrder, type Order, type Segment } from "./segment";

/** The costs of so small a share of a segment are computed without those of the others. */
const fewMatches = 1 / 4;

/** By the costs of a segment: an order is dropped together with them. */
const orders = new WeakMap<GetCost, Order>();

/** The order of all listings of a segment by a cost; undefined when computing the costs of few matches is less work. */
export function findCostOrder(
  { columns, byTime }: Pick<Segment, "columns" | "byTime">,
  matches: number,
  sorting: CostSorting,
): Order | undefined {
  const getCost = findCosts(columns, sorting);
  const existing = orders.get(getCost);
  if (existing || matches < byTime.slot.length * fewMatches) return existing;
  const keys = new Float64Array(byTime.slot.length);
  for (let position = 0; position < keys.length; position += 1)
    keys[position] = getCost(columns, byTime.slot[position] as number) + 1;
  const order = buildOrder(keys);
  orders.set(getCost, order);
  return order;
}
