import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { CodedError } from "@larchway/shared/contracts/errors";

/** The configured token, or one made at the first start that only this user can read. */
export async function readPlatformToken(configured: string | undefined, file: string): Promise<string> {
  if (configured) return configured;
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept.trim().length >= 16) return kept.trim();
  const token = randomBytes(24).toString("base64url");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, token, { mode: 0o600 });
  return token;
}

/** Refuses a request whose `authorization: Bearer ...` is not the token; the comparison takes the same time always. */
export function checkPlatformToken(header: string | undefined, token: string): void {
  const given = /^Bearer (.+)$/i.exec(header ?? "")?.[1] ?? "";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (timingSafeEqual(digest(given), digest(token))) return;
  throw new CodedError("UNAUTHENTICATED", {
    message: "This needs the platform token (authorization: Bearer ...).",
  });
}
