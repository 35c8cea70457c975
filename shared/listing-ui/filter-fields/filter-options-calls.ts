import type { Api } from "@larchway/shared/api";
import { subtypesSchema, typesSchema } from "@larchway/shared/contracts/api";
import type { OfferedKind } from "@larchway/shared/listing-filters";

/** The available types of property. */
export async function listTypes({ send }: Api): Promise<readonly OfferedKind[]> {
  const body = await send("/api/properties/types", { schema: typesSchema });
  return Array.isArray(body) ? toUncounted(body) : (body.offered ?? toUncounted(body.types));
}

/** The available subtypes of property. */
export async function listSubtypes({ send }: Api): Promise<readonly OfferedKind[]> {
  const { offered, subtype } = await send("/api/properties/subtypes", { schema: subtypesSchema });
  return offered ?? toUncounted(subtype);
}

function toUncounted(names: readonly string[]): OfferedKind[] {
  return names.map((name) => ({ name }));
}
