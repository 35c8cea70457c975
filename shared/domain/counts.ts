import type { Property } from "@larchway/shared/contracts/api";

type Counted = Pick<
  Property,
  | "BedroomsAboveGrade"
  | "BedroomsBelowGrade"
  | "BedroomsTotalInteger"
  | "BathroomsTotalInteger"
  | "CoveredSpaces"
  | "ParkingSpaces"
  | "details"
>;

function count(
  property: Counted,
  name: keyof NonNullable<Property["details"]> & keyof Counted,
): number | undefined {
  const value = property.details?.[name] ?? property[name];
  return typeof value === "number" ? value : undefined;
}

/** "3 + 1" with rooms below grade, "3" without; the total when the grades are unknown. */
export function bedsLabel(property: Counted): string | undefined {
  const above = count(property, "BedroomsAboveGrade");
  const below = count(property, "BedroomsBelowGrade") ?? 0;
  if (above === undefined) return property.BedroomsTotalInteger?.toString();
  return below > 0 ? `${above} + ${below}` : `${above}`;
}

export function bedsTotal(property: Counted): number | undefined {
  const above = count(property, "BedroomsAboveGrade");
  return above === undefined
    ? property.BedroomsTotalInteger
    : above + (count(property, "BedroomsBelowGrade") ?? 0);
}

export function bathsOf(property: Counted): number | undefined {
  return count(property, "BathroomsTotalInteger");
}

/** Garage and driveway together: a covered space is parking too. */
export function parkingOf(property: Counted): number | undefined {
  const covered = count(property, "CoveredSpaces");
  const open = count(property, "ParkingSpaces");
  return covered === undefined && open === undefined ? undefined : (covered ?? 0) + (open ?? 0);
}
