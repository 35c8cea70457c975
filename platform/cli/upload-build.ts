import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Infer } from "@larchway/shared/schema";
import { z } from "@larchway/shared/schema";
import { parseBuildRecord, recordFile } from "@larchway/releases/store/build-folder";
import { publishedSchema } from "@larchway/releases/store/messages";
import { signRecord, type Signature } from "@larchway/releases/store/signatures/signing";
import { openedUploadSchema } from "@larchway/releases/store/uploads/messages";
import { CliError } from "./cli-error";
import { formatBytes } from "./format";
import type { SiteRequest } from "./site-request";

/** Number of files that are sent in parallel. */
const concurrency = 4;
/** Milliseconds: the site compresses every file of a new build. */
const completeLimit = 300_000;

/**
 * Sends the files of a build folder that the site lacks, and publishes it. A repeated call after an interruption
 * continues.
 */
export async function uploadBuild(
  call: SiteRequest,
  { folder, note, keyFile }: { folder: string; note?: string | undefined; keyFile?: string | undefined },
  log: (line: string) => void,
): Promise<Infer<typeof publishedSchema>> {
  const text = await readFile(join(folder, recordFile), "utf8").catch((cause: unknown) => {
    throw new CliError(`There is no build in ${folder}.`, "Build the remote first.", { cause });
  });
  const record = parseBuildRecord(text, folder);
  const maps = await listMaps(folder);
  const paths = new Map([
    ...record.files.map(({ path, sha256 }) => [Buffer.from(sha256, "base64").toString("hex"), path] as const),
    ...maps.map(({ path, sha256 }) => [sha256, path] as const),
  ]);
  const signature = keyFile === undefined ? undefined : await signWithFile(text, keyFile);
  const { upload, missing } = await call(openedUploadSchema, "uploads", {
    body: { record: text, maps, signature },
  });
  if (missing.length > 0) {
    const bytes = missing.reduce((sum, file) => sum + file.bytes, 0);
    log(`sending ${missing.length} of ${paths.size} files (${formatBytes(bytes)})`);
  }
  const queue = [...missing];
  const send = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const body = await readFile(join(folder, paths.get(next.sha256) ?? ""));
      await call(z.unknown(), `uploads/${upload}/files/${next.sha256}`, { method: "PUT", body });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, send));
  return call(publishedSchema, `uploads/${upload}/complete`, {
    method: "POST",
    body: note === undefined ? {} : { note },
    limit: completeLimit,
  });
}

async function listMaps(folder: string) {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(".map"));
  return Promise.all(
    paths.sort().map(async (path) => {
      const bytes = await readFile(join(folder, path));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return { path: path.replaceAll("\\", "/"), bytes: bytes.length, sha256 };
    }),
  );
}

/** Signs a record with the key in a file. @throws CliError */
async function signWithFile(record: string, file: string): Promise<Signature> {
  try {
    return signRecord(record, await readFile(file, "utf8"));
  } catch (cause) {
    throw new CliError(
      `${file} holds no private key that can sign: ${cause instanceof Error ? cause.message : String(cause)}`,
      "Make one with: npm run site -- keys create <team>",
      { cause },
    );
  }
}
