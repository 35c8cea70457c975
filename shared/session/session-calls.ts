import type { Api } from "@larchway/shared/api";
import { refreshResponseSchema, userSchema } from "@larchway/shared/contracts/api";
import { z } from "@larchway/shared/schema";

/** A new access token for the session cookie. @throws ApiError UNAUTHENTICATED */
export const refreshToken = ({ send }: Api) =>
  send("/api/users/refresh", { method: "POST", schema: refreshResponseSchema });

/** The user of the session. @throws ApiError UNAUTHENTICATED */
export const loadUser = ({ send }: Api) => send("/api/users/profile", { schema: userSchema });

/** Ends the session on the server. */
export const endSession = ({ send }: Api) =>
  send("/api/users/logout", { method: "POST", schema: z.unknown() });
