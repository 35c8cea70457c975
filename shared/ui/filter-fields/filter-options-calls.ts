import type { Api } from "@larchway/shared/api";
import { subtypesSchema, typesSchema } from "@larchway/shared/contracts/api";

/** The types of property that listings have. */
export async function listTypes({ send }: Api): Promise<string[]> {
  const body = await send("/api/properties/types", { schema: typesSchema });
  return Array.isArray(body) ? body : body.types;
}

/** The subtypes of property that listings have. */
export const listSubtypes = ({ send }: Api) => send("/api/properties/subtypes", { schema: subtypesSchema });
