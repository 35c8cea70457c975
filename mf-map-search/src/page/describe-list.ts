import type { PropertyList } from "@larchway/shared/contracts/api";
import { formatCount } from "@larchway/shared/domain";
import type { LastSettled } from "../results/use-last-settled";

type List = Pick<LastSettled<PropertyList>, "data" | "error"> & {
  /** Hidden homes in the total of the list. */
  hiddenCount: number;
};

/** The heading for the visible area; markers extend beyond it. */
export function describeArea(list: List): string {
  return list.error ? "Homes in this area" : describe(list, "in this area");
}

/**
 * The heading of an address point. Locked homes are precise to about a hundred metres, and may have several
 * addresses.
 */
export function describePoint(list: List): string {
  const isApproximate = list.data?.properties.some(({ locked }) => locked === true);
  return list.error && !list.data
    ? "Homes at this address"
    : describe(list, isApproximate ? "near here" : "at this address");
}

function describe({ data, hiddenCount }: List, where: string): string {
  if (!data) return "Looking for homes...";
  return `${formatCount(Math.max(0, data.totalProperties - hiddenCount), "home")} ${where}`;
}
