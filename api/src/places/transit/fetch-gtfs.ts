import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { GtfsSource } from "../../config/gtfs-sources";
import { GtfsError, readGtfs, type GtfsFeed } from "./read-gtfs";

/** Maximum bytes of an archive. */
const maxBytes = 300_000_000;

/**
 * Reads a timetable from its URL or file.
 *
 * @throws GtfsError
 */
export async function fetchGtfs({ kind, location }: GtfsSource, signal: AbortSignal): Promise<GtfsFeed> {
  if (kind === "file") return readFile(location, signal);
  const folder = await mkdtemp(join(tmpdir(), "larchway-gtfs-"));
  try {
    const file = join(folder, "feed.zip");
    await download(location, file, signal);
    return await readGtfs(file, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readFile(path: string, signal: AbortSignal): Promise<GtfsFeed> {
  const size = await stat(path).then(
    (found) => found.size,
    (error: unknown) => {
      throw new GtfsError("The file can't be read.", { cause: error });
    },
  );
  checkSize(size);
  return readGtfs(path, signal);
}

async function download(url: string, file: string, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok || !response.body) throw new GtfsError(`The server responded with ${response.status}.`);
    let size = 0;
    await pipeline(
      Readable.fromWeb(response.body as ReadableStream<Uint8Array>),
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          checkSize((size += chunk.length));
          yield chunk;
        }
      },
      createWriteStream(file),
      { signal },
    );
  } catch (error) {
    if (error instanceof GtfsError) throw error;
    throw new GtfsError(
      signal.aborted
        ? "It did not arrive in time."
        : "The server can't be reached, or the download broke off.",
      { cause: error },
    );
  }
}

function checkSize(bytes: number): void {
  if (bytes > maxBytes) throw new GtfsError(`It has more than ${maxBytes / 1e6} MB.`);
}
