import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { buildRecordSchema, type LiveRemote, type ReleaseSet } from "@larchway/shared/contracts/release";

const prefix = "/platform/dev/builds/";

/**
 * Development only: the builds of `npm run dev`, each in a folder `<folder>/<name>/`. They override the live builds;
 * the release database does not have them.
 */
export class DevBuilds {
  private remotes: Record<string, LiveRemote> = {};
  private readonly errors = new Map<string, readonly string[]>();

  constructor(readonly folder: string) {}

  /** The build ids by workspace. */
  get ids(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.remotes).map(([name, { live }]) => [name, live.build]));
  }

  /** Current compile errors by title. */
  get problems(): Record<string, string> {
    return Object.fromEntries(
      [...this.errors].map(([name, errors]) => [`${name} does not compile`, errors.join("\n\n")]),
    );
  }

  /** Sets the compile errors of a remote; an empty list clears them. */
  setErrors(name: string, errors: readonly string[]): void {
    if (errors.length > 0) this.errors.set(name, errors);
    else this.errors.delete(name);
  }

  /** Reads the folder again. */
  async read(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    const found = await Promise.all(names.map((name) => readBuild(join(this.folder, name, "build.json"))));
    this.remotes = Object.fromEntries(
      found.filter((each) => each !== null).map((each) => [each.remote.name, each]),
    );
  }

  cover = (set: ReleaseSet): ReleaseSet => ({ ...set, remotes: { ...set.remotes, ...this.remotes } });

  async serve(app: FastifyInstance): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await app.register(fastifyStatic, {
      root: this.folder,
      prefix,
      decorateReply: false,
      index: false,
      redirect: false,
      suppressWarning: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
    });
  }
}

/** Null without a build. `previous` is null, so that a crash stays visible. */
async function readBuild(file: string): Promise<LiveRemote | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return null;
  const { name, remote, build, entry, exposes, routes } = buildRecordSchema.parse(JSON.parse(text));
  return { remote, live: { build, entry, exposes, routes, base: `${prefix}${name}/` }, previous: null };
}
