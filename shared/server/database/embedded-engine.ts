import type { PGlite } from "@electric-sql/pglite";

/** PGlite's status when it leaves its main loop after an ordinary statement error; any other status is a crash. */
const ordinaryError = 100;

/** The protocol message of the query `rollback`. */
const rollback = Buffer.from("Q\0\0\0\rrollback\0");

/** The engine crashed inside a statement, for example because its stack was full. */
class EngineCrashError extends Error {
  override readonly name = "EngineCrashError";
}

/** The embedded engine as a server that processes messages of PostgreSQL's protocol, one after the other. */
export interface EmbeddedEngine {
  /** Reopens the engine after a crash. */
  ready(): Promise<void>;
  /** `message` has complete messages; `onData` receives the response in chunks. Throws an EngineCrashError. */
  exec(message: Uint8Array, onData: (bytes: Uint8Array) => void): Promise<void>;
  close(): Promise<void>;
}

/** Parts of PGlite without a public API: the WebAssembly program. */
interface Internals {
  mod: { _PostgresMainLoopOnce: () => void; _emscripten_force_exit: (status: number) => void };
}

const getInternals = (engine: PGlite) => (engine as unknown as Internals).mod;

/**
 * For data in memory: PostgreSQL's own buffers would duplicate them, and filling 128 MB of buffers and of its log
 * with zeros takes two thirds of a start.
 */
const memorySettings = ["shared_buffers=16MB", "wal_init_zero=off", "wal_recycle=off"].flatMap((setting) => [
  "-c",
  setting,
]);

/**
 * Opens the engine in `directory`, or in memory for `memory://` (whose data survive a crash), with the data of a
 * template.
 */
export async function openEmbeddedEngine(directory: string, template?: Blob): Promise<EmbeddedEngine> {
  const inMemory = directory.startsWith("memory://");
  let crash: unknown;

  async function open(): Promise<PGlite> {
    // Loaded on demand, because the module is large.
    const [{ PGlite }, { pg_trgm }] = await Promise.all([
      import("@electric-sql/pglite"),
      import("@electric-sql/pglite/contrib/pg_trgm"),
    ]);
    const opened = await PGlite.create({
      dataDir: directory,
      extensions: { pg_trgm },
      ...(inMemory && { startParams: [...PGlite.defaultStartParams, ...memorySettings] }),
      ...(template && { loadDataDir: template }),
    });
    // PGlite ignores unknown errors and continues in an undefined state, so that errors are intercepted here.
    const mod = getInternals(opened);
    const loop = mod._PostgresMainLoopOnce;
    mod._PostgresMainLoopOnce = () => {
      try {
        loop();
      } catch (error) {
        if ((error as { status?: number }).status !== ordinaryError) crash ??= error;
        throw error;
      }
    };
    return opened;
  }

  let engine = await open();
  let reopening: Promise<void> | undefined;

  /** Ends a crashed engine without its own shutdown, which would write. */
  function abandon(): void {
    try {
      getInternals(engine)._emscripten_force_exit(1);
    } catch {
      // Exits by an exception.
    }
  }

  async function recover(): Promise<void> {
    if (inMemory) {
      // Data in memory stay open: this releases resources of the statement, which fails the first time.
      for (let turn = 0; turn < 2; turn += 1) await engine.execProtocolRaw(rollback);
    } else {
      // Like the restart of a server after a crash: the engine replays its log.
      abandon();
      engine = await open();
    }
    crash = undefined;
  }

  return {
    async ready() {
      if (crash === undefined) return;
      reopening ??= recover().finally(() => (reopening = undefined));
      await reopening;
    },
    async exec(message, onData) {
      await engine.execProtocolRawStream(message, { onRawData: onData });
      if (crash === undefined) return;
      throw new EngineCrashError("The embedded engine broke down in this statement.", { cause: crash });
    },
    async close() {
      await reopening;
      if (crash === undefined) await engine.close();
      else abandon();
    },
  };
}
