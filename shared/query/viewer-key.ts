import type { User } from "@larchway/shared/contracts/api";
import { toReaderKey } from "@larchway/shared/domain";

/** First part of a key whose response is the same for every reader. */
export const everyone = "everyone";

/** The cache key of a response for one reader (null for visitors), or for everyone. */
export function addReader(
  reader: User | null | typeof everyone,
  key: readonly unknown[],
): readonly unknown[] {
  return [reader === everyone ? everyone : toReaderKey(reader), ...key];
}
