import type { Api, Cancellable } from "@larchway/shared/api";
import { surroundingsSchema } from "@larchway/shared/contracts/api";

/** Schools and stations near a home. @throws ApiError LISTING_NOT_FOUND, UNAUTHENTICATED, FORBIDDEN */
export const loadSurroundings = ({ send }: Api, key: string, { signal }: Cancellable = {}) =>
  send(`/api/properties/${encodeURIComponent(key)}/surroundings`, { schema: surroundingsSchema, signal });
