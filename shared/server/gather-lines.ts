import { write, writeSync } from "node:fs";

/** Where a log's lines go. */
export interface GatheredLines {
  write(line: string): void;
  /** Writes what is left and waits for it: for the end of the process. */
  end(): void;
}

/** Characters of lines that are written together, and milliseconds that a line waits for others at most. */
const together = 8_192;
const patience = 100;
/** Milliseconds until a full pipe is tried again. */
const fullPipePause = 20;

/**
 * Writes lines in batches and in the background. When nobody reads them any more (a broken pipe: the supervisor is gone)
 * they are dropped. Not pino's own destination: at the end of a process that one tries a broken pipe again for ever,
 * and the process stays with its port and its database (sonic-boom 4.2, `flushSync`).
 */
export function gatherLines(fd = 1): GatheredLines {
  let waiting = "";
  let isWriting = false;
  let isBroken = false;

  const writeOn = (chunk: Buffer, from: number) => {
    write(fd, chunk, from, (error, count) => {
      if (error?.code === "EAGAIN") {
        setTimeout(() => writeOn(chunk, from), fullPipePause).unref();
        return;
      }
      if (!error && from + count < chunk.length) {
        writeOn(chunk, from + count);
        return;
      }
      isWriting = false;
      if (error) drop();
      else if (waiting.length >= together) flush();
    });
  };
  const flush = () => {
    if (isWriting || waiting === "") return;
    isWriting = true;
    const chunk = Buffer.from(waiting);
    waiting = "";
    writeOn(chunk, 0);
  };
  const drop = () => {
    isBroken = true;
    waiting = "";
  };
  setInterval(flush, patience).unref();

  return {
    write(line) {
      if (isBroken) return;
      waiting += line;
      if (waiting.length >= together) flush();
    },
    end() {
      try {
        if (waiting !== "") writeSync(fd, waiting);
      } catch {
        // Nobody reads, or not fast enough.
      }
      drop();
    },
  };
}
