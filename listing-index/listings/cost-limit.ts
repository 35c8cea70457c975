import { defaultCostPlan, readCostPlan, type CostPlan } from "@larchway/shared/domain/purchase";

/** The plan of a filter `costs`; the usual one without it. */
export function findCostPlan(costs?: string): CostPlan {
  return (costs && readCostPlan(costs)) || defaultCostPlan;
}

/** A limit in whole dollars and the plan under which a home may cost that: "3500 20,4.5,25". */
export function toCostLimit(most: number, costs = ""): string {
  return `${Math.floor(most)} ${costs}`;
}

/** The inverse of {@link toCostLimit}. */
export function readCostLimit(text: string): { most: number; plan: CostPlan } {
  const [most, costs] = text.split(" ");
  return { most: Number(most), plan: findCostPlan(costs) };
}
