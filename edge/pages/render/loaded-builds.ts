import { createRequire, isBuiltin } from "node:module";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import { LRUCache } from "lru-cache";
import type { ShellServer } from "@larchway/shared/contracts/server-render";
import { filesDigest, readBuildFile } from "@larchway/releases/store/build-folder";
import { readStoredRecord } from "@larchway/releases/store/stored-build";
import { RenderFailure, type BuildKey } from "./render-task";

interface LoadedShell {
  server: ShellServer;
  /** Exports of the remotes' server bundles, created by this shell; by name and build. */
  remotes: LRUCache<string, { exports: unknown }>;
}

/** The live shell, its fallback, and one to roll back to; each has its own React. */
const maxShells = 3;
/** For all remotes together, per shell. */
const maxRemotes = 16;

const require = createRequire(import.meta.url);

/**
 * The server bundles that a thread has evaluated. They are plain functions outside the module cache, so that evicted
 * ones are garbage-collected (docs/decisions/0027-rendering-at-the-edge.md).
 */
export class LoadedBuilds {
  private readonly shells = new LRUCache<string, LoadedShell>({ max: maxShells });

  /** @param store folder of the published builds */
  constructor(private readonly store: string) {}

  /**
   * Returns the shell's server bundle, and the owner's bundle evaluated with it.
   *
   * @throws RenderFailure `missing` or `contract`
   */
  async load(shell: BuildKey, owner: BuildKey | null) {
    const loaded = await this.loadShell(shell);
    const remotes = owner ? { [owner.name]: await this.loadRemote(loaded, owner) } : {};
    return { server: loaded.server, remotes };
  }

  private async loadShell(key: BuildKey): Promise<LoadedShell> {
    const cached = this.shells.get(key.build);
    if (cached) return cached;
    const exports = evaluate(await this.readServerBundle(key), `${key.name}/${key.build}/server.cjs`);
    if (!isShellServer(exports)) {
      throw new RenderFailure(
        "contract",
        `The server bundle of ${key.name} ${key.build} has another contract.`,
      );
    }
    const loaded: LoadedShell = { server: exports, remotes: new LRUCache({ max: maxRemotes }) };
    this.shells.set(key.build, loaded);
    return loaded;
  }

  private async loadRemote({ server, remotes }: LoadedShell, key: BuildKey): Promise<unknown> {
    const id = `${key.name} ${key.build}`;
    const cached = remotes.get(id);
    if (cached) return cached.exports;
    const exports = server.loadRemote(key.name, await this.readServerBundle(key));
    remotes.set(id, { exports });
    return exports;
  }

  /** Returns the bundle's text after verifying that it is the published one. */
  private async readServerBundle({ name, build, digest }: BuildKey): Promise<string> {
    const folder = join(this.store, name, build);
    const record = await readStoredRecord(folder);
    const isPublished = record && filesDigest(record) === digest;
    const file = record?.files.find(({ path }) => path === record.server?.file);
    if (!isPublished || !file) {
      throw new RenderFailure("missing", `${name} ${build} has no server bundle, or not the published one.`);
    }
    const bytes = await readBuildFile(folder, file).catch((error: Error) => {
      throw new RenderFailure("missing", error.message);
    });
    return bytes.toString();
  }
}

/** Evaluates a CommonJS text that may only require modules of Node.js. */
function evaluate(code: string, filename: string): unknown {
  const module = { exports: {} as unknown };
  const run = compileFunction(code, ["module", "exports", "require"], { filename }) as (
    ...parameters: unknown[]
  ) => void;
  run(module, module.exports, (name: string): unknown => {
    if (isBuiltin(name)) return require(name);
    throw new RenderFailure("contract", `${filename} requires ${name}, which is not in it.`);
  });
  return module.exports;
}

function isShellServer(exports: unknown): exports is ShellServer {
  const { contract, loadRemote, render } = exports as Partial<Record<keyof ShellServer, unknown>>;
  return contract === 1 && typeof loadRemote === "function" && typeof render === "function";
}
