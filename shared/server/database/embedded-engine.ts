import type { PGlite } from "@electric-sql/pglite";

/** How PGlite leaves its main loop after an ordinary error of a statement; everything else is a crash. */
const ordinaryError = 100;

/** The message of a query `rollback`. */
const rollback = Buffer.from("Q\0\0\0\rrollback\0");

/** The engine broke down inside a statement, for example because its stack was full. */
class EngineCrashError extends Error {
  override readonly name = "EngineCrashError";
}

/** The embedded engine as a server that handles messages of PostgreSQL's protocol, one after the other. */
export interface EmbeddedEngine {
  /** Reopens the engine when it crashed before. */
  ready(): Promise<void>;
  /** `message` holds whole messages; `onData` gets the response piece by piece. Throws an EngineCrashError. */
  exec(message: Uint8Array, onData: (bytes: Uint8Array) => void): Promise<void>;
  close(): Promise<void>;
}

/** Parts of PGlite that have no door: the WebAssembly program. */
interface Internals {
  mod: { _PostgresMainLoopOnce: () => void; _emscripten_force_exit: (status: number) => void };
}

const getInternals = (engine: PGlite) => (engine as unknown as Internals).mod;

/**
 * For data in memory: PostgreSQL's own buffers would hold them twice, and filling 128 MB of buffers and of its log with zeros
 * is two thirds of a start.
 */
const memorySettings = ["shared_buffers=16MB", "wal_init_zero=off", "wal_recycle=off"].flatMap((setting) => [
  "-c",
  setting,
]);

/** Opens the engine in `directory`, or in memory for `memory://` (whose data a crash cannot take along), with those of a template. */
export async function openEmbeddedEngine(directory: string, template?: Blob): Promise<EmbeddedEngine> {
  const inMemory = directory.startsWith("memory://");
  let crash: unknown;

  async function open(): Promise<PGlite> {
    // Loaded only when needed: the module is large.
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
    // PGlite swallows what it does not know and goes on in an undefined state; we have to hear of it.
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

  /** Ends a broken engine without its own shutdown, which would write. */
  function abandon(): void {
    try {
      getInternals(engine)._emscripten_force_exit(1);
    } catch {
      // Leaves by an exception.
    }
  }

  async function recover(): Promise<void> {
    if (inMemory) {
      // There is nothing to reopen: what the statement held is released, which fails the first time.
      for (let turn = 0; turn < 2; turn += 1) await engine.execProtocolRaw(rollback);
    } else {
      // Like the restart of a server after a crash: the log is replayed.
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
