import { Duplex } from "node:stream";
import type { EmbeddedEngine } from "./embedded-engine";

/** AuthenticationOk, then ReadyForQuery outside of a transaction. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const terminate = "X".charCodeAt(0);

/**
 * The socket of a `pg` client whose server is the embedded engine. `pg` corks the messages of one statement, so each
 * statement reaches the engine as one chunk, and its response is complete before the next statement starts.
 */
export class EmbeddedStream extends Duplex {
  private isStarted = false;

  constructor(private readonly engine: EmbeddedEngine) {
    super();
  }

  connect(): this {
    this.engine.ready().then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _read(): void {
    // The engine pushes data.
  }

  override _write(message: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.exec(message).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.exec(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  private async exec(message: Buffer): Promise<void> {
    if (!this.isStarted) {
      // The start-up message: the engine has one session, which is open.
      this.isStarted = true;
      this.push(welcome);
      return;
    }
    if (message[0] === terminate) return;
    const response: Buffer[] = [];
    // The engine reuses its buffer, so copy it.
    await this.engine.exec(message, (bytes) => response.push(Buffer.from(bytes)));
    // Only now, because `pg` may send the next statement while it still reads the end of this response.
    for (const bytes of response) this.push(bytes);
  }

  // Socket options that `pg` sets have no effect here.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
