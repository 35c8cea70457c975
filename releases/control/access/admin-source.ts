import { LRUCache } from "lru-cache";
import { userSchema, type User } from "@larchway/shared/contracts/api";
import { freshProofSeconds } from "@larchway/shared/contracts/second-factor";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Operator, Verb } from "../../access/operator";
import type { OperatorSource } from "./operators";

export interface AdminSourceOptions {
  apiUrl: string;
  apiKey: string;
}

const adminVerbs: readonly Verb[] = ["read", "rollback", "promote"];
/** Milliseconds for which an administrator stays cached. */
const cacheTimeMs = 30_000;
const timeLimitMs = 5000;

/**
 * Recognizes administrators of the site by the access token of their session, which it checks with the API. A cookie
 * alone is not accepted, so no other site can forge a request.
 */
export function createAdminSource({ apiUrl, apiKey }: AdminSourceOptions): OperatorSource {
  const found = new LRUCache<string, Operator>({ max: 100, ttl: cacheTimeMs });
  return {
    async find(token) {
      const cached = found.get(token);
      if (cached) return cached;
      const response = await fetch(`${apiUrl}/api/users/profile`, {
        headers: { authorization: `Bearer ${token}`, "x-api-key": apiKey },
        signal: AbortSignal.timeout(timeLimitMs),
      }).catch(() => null);
      if (!response?.ok) return null;
      const user = userSchema.safeParse(await response.json().catch(() => null));
      if (!user.success) return null;
      if (!user.data.isAdmin) throw new CodedError("FORBIDDEN");
      const operator = createAdminOperator(user.data);
      found.set(token, operator);
      return operator;
    },
  };
}

/** Administrators change releases only within minutes of a proof of their second factor. */
function createAdminOperator({ email, provenAt }: User): Operator {
  return {
    actor: email,
    team: "administrators",
    provenUntil: (provenAt === undefined ? 0 : Date.parse(provenAt)) + freshProofSeconds * 1000,
    can: (verb) => adminVerbs.includes(verb),
  };
}
