import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { configure, Reader, ZipReader, type FileEntry } from "@zip.js/zip.js";

// Decompression is streamed by Node.js itself; web workers do not exist here.
configure({ useWebWorkers: false });

/** The files of a zip archive. */
export interface ZipFile {
  /** True when the archive has a file with this name, in any folder. */
  has(name: string): boolean;
  /**
   * The decompressed bytes of a file.
   *
   * @throws Error when there is no such file; the stream fails for a damaged one, and beyond `maxBytes`
   */
  read(name: string, maxBytes: number): Readable;
  close(): Promise<void>;
}

/** Opens a zip archive without loading it. @throws Error when the file is not a zip archive */
export async function openZip(path: string): Promise<ZipFile> {
  const handle = await open(path);
  const { size } = await handle.stat();
  class FileReader extends Reader<void> {
    override size = size;
    override async readUint8Array(position: number, length: number): Promise<Uint8Array> {
      const bytes = new Uint8Array(Math.min(length, size - position));
      await handle.read(bytes, 0, bytes.length, position);
      return bytes;
    }
  }
  const archive = new ZipReader(new FileReader());
  try {
    const entries = await archive.getEntries();
    const files = new Map(
      entries.flatMap((entry) =>
        entry.directory ? [] : [[entry.filename.replace(/^.*\//, ""), entry] as [string, FileEntry]],
      ),
    );
    return {
      has: (name) => files.has(name),
      read(name, maxBytes) {
        const entry = files.get(name);
        if (!entry) throw new Error(`The archive has no ${name}.`);
        return readEntry(entry, maxBytes);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function readEntry(entry: FileEntry, maxBytes: number): Readable {
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      // The size that the archive states may be wrong.
      if (size > maxBytes) throw new Error(`${entry.filename} has more than ${maxBytes / 1e6} MB.`);
      controller.enqueue(chunk);
    },
  });
  const stream = Readable.fromWeb(limit.readable as ReadableStream<Uint8Array>);
  entry.getData(limit.writable).catch((error: unknown) => stream.destroy(error as Error));
  return stream;
}
