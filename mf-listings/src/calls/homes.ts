import type { Api, Cancellable } from "@larchway/shared/api";
import { comparablesSchema, homeHistorySchema } from "@larchway/shared/contracts/api";

const toPath = (key: string, name: string) => `/api/properties/${encodeURIComponent(key)}/${name}`;

/** What happened to a home; for those who may see sold data. @throws ApiError UNAUTHENTICATED, FORBIDDEN, LISTING_NOT_FOUND */
export const loadHomeHistory = ({ send }: Api, key: string, { signal }: Cancellable = {}) =>
  send(toPath(key, "history"), { schema: homeHistorySchema, signal });

/** What homes like one went for; for those who may see sold data. @throws ApiError UNAUTHENTICATED, FORBIDDEN, LISTING_NOT_FOUND */
export const loadComparables = ({ send }: Api, key: string, { signal }: Cancellable = {}) =>
  send(toPath(key, "comparables"), { schema: comparablesSchema, signal });
