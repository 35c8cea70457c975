import { createHash, timingSafeEqual } from "node:crypto";
import { CodedError } from "@larchway/shared/contracts/errors";

/**
 * Rejects a request whose `authorization: Bearer ...` is not the token, with a constant-time comparison. An empty
 * token is never accepted.
 *
 * @throws CodedError UNAUTHENTICATED
 */
export function checkBearer(header: string | undefined, token: string, what = "platform token"): void {
  const given = /^Bearer (.+)$/i.exec(header ?? "")?.[1] ?? "";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (token !== "" && timingSafeEqual(digest(given), digest(token))) return;
  throw new CodedError("UNAUTHENTICATED", {
    message: `This needs the ${what} (authorization: Bearer ...).`,
  });
}
