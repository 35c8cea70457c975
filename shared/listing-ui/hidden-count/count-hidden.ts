import type { Api, Cancellable } from "@larchway/shared/api";
import { hiddenCountSchema } from "@larchway/shared/contracts/home-list";
import type { HiddenCountQuery } from "@larchway/shared/listing-filters";

/** How many of the hidden homes the total of a list includes. Sends no request when none is hidden. */
export async function countHidden(
  { send }: Api,
  query: HiddenCountQuery,
  hidden: ReadonlySet<string>,
  { signal }: Cancellable = {},
): Promise<number> {
  if (hidden.size === 0) return 0;
  const body = { keys: [...hidden] };
  const { count } = await send("/api/properties/hidden", {
    method: "POST",
    query,
    body,
    schema: hiddenCountSchema,
    signal,
  });
  return count;
}
