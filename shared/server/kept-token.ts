import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { CodedError } from "@larchway/shared/contracts/errors";

/** The configured token, or one made at the first start that only this user can read. */
export async function readKeptToken(configured: string | undefined, file: string): Promise<string> {
  if (configured) return configured;
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept.trim().length >= 16) return kept.trim();
  await mkdir(dirname(file), { recursive: true });
  try {
    // Fails when it is there, so that two processes that start together end up with the same one.
    const token = randomBytes(24).toString("base64url");
    await writeFile(file, token, { mode: 0o600, flag: kept === "" ? "wx" : "w" });
    return token;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return (await readFile(file, "utf8")).trim();
  }
}

/** Refuses a request whose `authorization: Bearer ...` is not the token; the comparison takes the same time always. */
export function checkBearer(header: string | undefined, token: string, what = "platform token"): void {
  const given = /^Bearer (.+)$/i.exec(header ?? "")?.[1] ?? "";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (timingSafeEqual(digest(given), digest(token))) return;
  throw new CodedError("UNAUTHENTICATED", {
    message: `This needs the ${what} (authorization: Bearer ...).`,
  });
}
