import type { Api } from "@larchway/shared/api";
import { subtypesSchema, typesSchema } from "@larchway/shared/contracts/api";
import type { OfferedKind } from "@larchway/shared/listing-filters";

/** The types of property on offer. */
export async function listTypes({ send }: Api): Promise<readonly OfferedKind[]> {
  const body = await send("/api/properties/types", { schema: typesSchema });
  return Array.isArray(body) ? toUncounted(body) : (body.offered ?? toUncounted(body.types));
}

/** The subtypes of property on offer. */
export async function listSubtypes({ send }: Api): Promise<readonly OfferedKind[]> {
  const { offered, subtype } = await send("/api/properties/subtypes", { schema: subtypesSchema });
  return offered ?? toUncounted(subtype);
}

function toUncounted(names: readonly string[]): OfferedKind[] {
  return names.map((name) => ({ name }));
}
