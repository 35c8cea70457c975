import type { SoldRangeQuery } from "@larchway/shared/contracts/api";
import type { EvaluationValues } from "./evaluation-draft";

/** The first step as input of its schema, without empty fields. */
export function toAddressInput(values: EvaluationValues) {
  return {
    ...values,
    email: values.email.trim(),
    phone: orAbsent(values.phone),
    postalcode: orAbsent(values.postalcode)?.toUpperCase(),
  };
}

/** The second step as input of its schema: counts as numbers, without empty fields. */
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

/** The home for the comparison with sold ones, once it is complete. */
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
