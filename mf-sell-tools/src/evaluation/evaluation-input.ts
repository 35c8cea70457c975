import type { AskingRangeQuery, SoldRangeQuery } from "@larchway/shared/contracts/api";
import type { EvaluationValues } from "./evaluation-draft";

/** The first step as input of its schema, without empty fields. */
export function toAddressInput({ address, city, postalcode }: EvaluationValues) {
  return { address, city, postalcode: orAbsent(postalcode)?.toUpperCase() };
}

/** The second step as input of its schema: counts as numbers, without empty fields. */
export function toRequestInput(values: EvaluationValues) {
  return {
    ...values,
    bedrooms: toNumber(values.bedrooms),
    bathrooms: toNumber(values.bathrooms),
    condition: orAbsent(values.condition),
    timeline: orAbsent(values.timeline),
    notes: orAbsent(values.notes),
    email: values.email.trim(),
    phone: orAbsent(values.phone),
  };
}

/** The home for the comparison with homes for sale; undefined until its address and city are entered. */
export function toEstimatedHome(values: EvaluationValues): AskingRangeQuery | undefined {
  const [address, city] = [values.address.trim(), values.city.trim()];
  if (address.length < 3 || city === "") return undefined;
  const { PropertySubType } = values;
  const bedrooms = toNumber(values.bedrooms);
  const postalcode = orAbsent(values.postalcode)?.slice(0, 10);
  return {
    address,
    city,
    ...(postalcode !== undefined && { postalcode }),
    ...(PropertySubType && PropertySubType !== "Other" && { PropertySubType }),
    ...(bedrooms !== undefined && { bedrooms }),
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
