import { LRUCache } from "lru-cache";
import { userSchema } from "@larchway/shared/contracts/api";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Operator, Verb } from "../../access/operator";
import type { OperatorSource } from "./operators";

export interface AdminSourceOptions {
  apiUrl: string;
  apiKey: string;
}

const adminVerbs: readonly Verb[] = ["read", "rollback", "promote"];
/** Milliseconds for which an administrator need not be looked up again. */
const cacheTime = 30_000;
const timeLimit = 5000;

/**
 * Administrators of the site, by the access token of their session: the api says who it belongs to. A cookie alone is never
 * enough, so no other site can have a browser do it.
 */
export function createAdminSource({ apiUrl, apiKey }: AdminSourceOptions): OperatorSource {
  const found = new LRUCache<string, Operator>({ max: 100, ttl: cacheTime });
  return {
    async find(token) {
      const known = found.get(token);
      if (known) return known;
      const response = await fetch(`${apiUrl}/api/users/profile`, {
        headers: { authorization: `Bearer ${token}`, "x-api-key": apiKey },
        signal: AbortSignal.timeout(timeLimit),
      }).catch(() => null);
      if (!response?.ok) return null;
      const user = userSchema.safeParse(await response.json().catch(() => null));
      if (!user.success) return null;
      if (!user.data.isAdmin) throw new CodedError("FORBIDDEN");
      const operator = createAdminOperator(user.data.email);
      found.set(token, operator);
      return operator;
    },
  };
}

function createAdminOperator(email: string): Operator {
  return { actor: email, team: "administrators", can: (verb) => adminVerbs.includes(verb) };
}
