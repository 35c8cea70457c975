import type { SoldRangeQuery } from "@larchway/shared/contracts/api";
import type { EvaluationValues } from "./evaluation-draft";

/** The first step as its schema wants it: what was left empty is absent. */
export function toAddressInput(values: EvaluationValues) {
  return {
    ...values,
    email: values.email.trim(),
    postalcode: orAbsent(values.postalcode)?.toUpperCase(),
  };
}

/** The second step as its schema wants it: counts are numbers, what was left empty is absent. */
export function toDetailsInput(values: EvaluationValues) {
  return {
    ...values,
    bedrooms: toNumber(values.bedrooms),
    bathrooms: toNumber(values.bathrooms),
    condition: orAbsent(values.condition),
    timeline: orAbsent(values.timeline),
    notes: orAbsent(values.notes),
  };
}

/** What sold homes are compared with, once it is known. */
export function toComparedHome(values: EvaluationValues): SoldRangeQuery | undefined {
  const { address, city, PropertySubType } = values;
  const bedrooms = toNumber(values.bedrooms);
  if (!city.trim() || !PropertySubType || PropertySubType === "Other" || bedrooms === undefined)
    return undefined;
  return { address: address.trim(), city: city.trim(), PropertySubType, bedrooms };
}

function orAbsent(text: string): string | undefined {
  return text.trim() || undefined;
}

function toNumber(text: string): number | undefined {
  return text === "" ? undefined : Number(text);
}
