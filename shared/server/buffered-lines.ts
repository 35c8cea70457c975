import { write, writeSync } from "node:fs";

/** Where a log's lines go. */
export interface BufferedLines {
  write(line: string): void;
  /** Writes what is left and waits for it: for the end of the process. */
  end(): void;
}

/** Characters of lines that are written together, and milliseconds that a line waits for others at most. */
const batchSize = 8_192;
const flushInterval = 100;
/** Milliseconds until a full pipe is tried again. */
const retryDelay = 20;

/**
 * Writes lines in batches and in the background. When nobody reads them any more (a broken pipe: the supervisor is gone)
 * they are dropped. Not pino's own destination: at the end of a process that one tries a broken pipe again for ever,
 * and the process stays with its port and its database (sonic-boom 4.2, `flushSync`).
 */
export function bufferLines(fd = 1): BufferedLines {
  let pending = "";
  let isWriting = false;
  let isBroken = false;

  const writeChunk = (chunk: Buffer, from: number) => {
    write(fd, chunk, from, (error, count) => {
      if (error?.code === "EAGAIN") {
        setTimeout(() => writeChunk(chunk, from), retryDelay).unref();
        return;
      }
      if (!error && from + count < chunk.length) {
        writeChunk(chunk, from + count);
        return;
      }
      isWriting = false;
      if (error) drop();
      else if (pending.length >= batchSize) flush();
    });
  };
  const flush = () => {
    if (isWriting || pending === "") return;
    isWriting = true;
    const chunk = Buffer.from(pending);
    pending = "";
    writeChunk(chunk, 0);
  };
  const drop = () => {
    isBroken = true;
    pending = "";
  };
  setInterval(flush, flushInterval).unref();

  return {
    write(line) {
      if (isBroken) return;
      pending += line;
      if (pending.length >= batchSize) flush();
    },
    end() {
      try {
        if (pending !== "") writeSync(fd, pending);
      } catch {
        // Nobody reads, or not fast enough.
      }
      drop();
    },
  };
}
