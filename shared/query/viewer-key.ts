import type { User } from "@larchway/shared/contracts/api";
import { toViewerKey } from "@larchway/shared/domain";

/** First part of a key whose response is the same for every viewer. */
export const everyone = "everyone";

/** The cache key of a response for one viewer (null for visitors), or for all of them. */
export function addViewer(
  viewer: User | null | typeof everyone,
  key: readonly unknown[],
): readonly unknown[] {
  return [viewer === everyone ? everyone : toViewerKey(viewer), ...key];
}
