import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { UploadedFile } from "./uploaded-files";

/**
 * Writes a file of an upload under its hash. It gets that name only once it is complete and verified, so an interrupted
 * transfer leaves nothing.
 *
 * @throws CodedError INVALID_REQUEST
 */
export async function receiveFile(
  folder: string,
  { sha256, bytes }: Pick<UploadedFile, "sha256" | "bytes">,
  content: Readable,
): Promise<void> {
  const aside = join(folder, `.${sha256}-${randomUUID()}`);
  const hash = createHash("sha256");
  let received = 0;
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      received += chunk.length;
      hash.update(chunk);
      done(received > bytes ? wrongLength({ sha256, bytes }, received) : null, chunk);
    },
  });
  try {
    await pipeline(content, check, createWriteStream(aside)).catch((cause: unknown) => {
      throw cause instanceof CodedError
        ? cause
        : new CodedError("INVALID_REQUEST", { message: `The upload of ${sha256} was cut off.`, cause });
    });
    if (received < bytes) throw wrongLength({ sha256, bytes }, received);
    if (hash.digest("hex") !== sha256) throw wrong(sha256, "has another content");
    await rename(aside, join(folder, sha256));
  } finally {
    await rm(aside, { force: true });
  }
}

/** Returns the error for a file whose length differs from its record. */
export function wrongLength({ sha256, bytes }: Pick<UploadedFile, "sha256" | "bytes">, received: number) {
  return wrong(sha256, `has ${received} bytes instead of ${bytes}`);
}

function wrong(sha256: string, problem: string): CodedError {
  return new CodedError("INVALID_REQUEST", { message: `The file with the SHA-256 ${sha256} ${problem}.` });
}
