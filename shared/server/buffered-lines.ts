import { write, writeSync } from "node:fs";

/** Destination of log lines. */
export interface BufferedLines {
  write(line: string): void;
  /** Flushes pending lines and waits for the write, at the end of the process. */
  end(): void;
}

/** Most characters per write, and most milliseconds that a line waits for others. */
const batchSize = 8_192;
const flushInterval = 100;
/** Milliseconds until the next try after the pipe was full. */
const retryDelayMs = 20;

/**
 * Writes lines in batches and in the background. Drops them when the pipe is broken because the supervisor has ended.
 * Not pino's own destination: at the end of a process it retries a broken pipe forever, so that the process keeps its
 * port and its database (sonic-boom 4.2, `flushSync`).
 */
export function bufferLines(fd = 1): BufferedLines {
  let pending = "";
  let isWriting = false;
  let isBroken = false;

  const writeChunk = (chunk: Buffer, from: number) => {
    write(fd, chunk, from, (error, count) => {
      if (error?.code === "EAGAIN") {
        setTimeout(() => writeChunk(chunk, from), retryDelayMs).unref();
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
        // The pipe is closed, or the process that reads it is too slow.
      }
      drop();
    },
  };
}
