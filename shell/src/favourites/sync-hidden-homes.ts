import type { Api } from "@larchway/shared/api";
import { okSchema } from "@larchway/shared/contracts/api";
import { hiddenHomesSchema } from "@larchway/shared/contracts/home-list";
import { listingKeySchema } from "@larchway/shared/contracts/listing-key";

interface HiddenSides {
  /** This device's hidden homes, the oldest first. */
  local: readonly string[];
  /** The account's hidden homes at the last synchronization; undefined before the first one. */
  before: readonly string[] | undefined;
}

/** Sends the changes of this device and returns the account's hidden homes, the oldest first. */
export async function syncHiddenHomes({ send }: Api, { local, before = [] }: HiddenSides): Promise<string[]> {
  const isLocal = new Set(local);
  const wasInAccount = new Set(before);
  for (const key of before) {
    if (!isLocal.has(key))
      await send(`/api/users/hidden-homes/${encodeURIComponent(key)}`, {
        method: "DELETE",
        schema: okSchema,
      });
  }
  const added = local.filter((key) => !wasInAccount.has(key) && listingKeySchema.safeParse(key).success);
  const { hidden } =
    added.length > 0
      ? await send("/api/users/hidden-homes", {
          method: "POST",
          body: { keys: added },
          schema: hiddenHomesSchema,
        })
      : await send("/api/users/hidden-homes", { schema: hiddenHomesSchema });
  return hidden.reverse();
}
