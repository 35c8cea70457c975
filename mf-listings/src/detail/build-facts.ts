import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { bathsTotal, bedsLabel, formatCurrency, formatDate, parkingTotal } from "@larchway/shared/domain";

export interface Fact {
  label: string;
  value: string;
}

/** The home's facts in reading order: what every listing has first, then what this one adds; each label once. */
export function buildFacts(property: PropertyDetail): Fact[] {
  const { TaxAnnualAmount, AssociationFee, ListingContractDate, OriginalEntryTimestamp } = property;
  const listed = ListingContractDate ?? OriginalEntryTimestamp;
  const known: [string, string | number | undefined][] = [
    ["Type", property.PropertySubType ?? property.PropertyType],
    ["Bedrooms", bedsLabel(property)],
    ["Bathrooms", bathsTotal(property)],
    ["Parking", parkingTotal(property)],
    ["Living area", property.LivingAreaRange && `${property.LivingAreaRange} sq ft`],
    ["Property tax", TaxAnnualAmount && `${formatCurrency(TaxAnnualAmount)} a year`],
    ["Maintenance fee", AssociationFee && `${formatCurrency(AssociationFee)} a month`],
    ["Listed", listed && formatDate(listed)],
    ["MLS® number", property.ListingKey],
  ];
  const facts = known.flatMap(([label, value]) =>
    value === undefined || value === "" || (value === 0 && label !== "Parking")
      ? []
      : [{ label, value: String(value) }],
  );
  const labels = new Set(facts.map(({ label }) => label));
  return [...facts, ...(property.facts ?? []).filter(({ label }) => !labels.has(label))];
}
