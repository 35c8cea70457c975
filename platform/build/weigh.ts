import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Assets, BuildRecord } from "@larchway/shared/contracts/release";
import { compressedCopies } from "@larchway/releases/store/precompress";

const weights = new Map<string, Promise<number>>();

/** Bytes that a browser downloads for these files of a build: the brotli copy that the store makes, else the file. */
export async function weigh(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) => {
      const full = path.join(folder, file);
      // Pages share most of their files.
      const weight = weights.get(full) ?? weighFile(full);
      weights.set(full, weight);
      return weight;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A build folder with its record. */
export interface Build {
  folder: string;
  record: BuildRecord;
}

/** What a visit that begins at one route downloads, in bytes as sent. */
export interface FirstVisit {
  remote: string;
  /** The route's path. */
  path: string;
  js: number;
  css: number;
  /** The bytes of each script, by workspace and name without its hash: `shell js/main.js`. */
  scripts: Record<string, number>;
}

/**
 * What a visitor with an empty cache downloads before the first press, for every route of every remote: the shell, the
 * route with its owner's entry, and the slots of the layout. What is fetched later (on demand, at rest) is not in it.
 */
export async function weighFirstVisits(builds: readonly Build[]): Promise<FirstVisit[]> {
  const shell = builds.find(({ record }) => record.exposes.main);
  if (!shell) throw new Error("The builds of the first visit have no shell.");
  const slots = builds.flatMap((build) => {
    const { exposes, remote } = build.record;
    const assets = exposes["./slots"];
    const isLazy = remote.slots.every((name) => remote.lazySlots?.includes(name));
    return assets && !isLazy ? [{ build, assets: withEntry(build.record, assets) }] : [];
  });
  const visits = builds.flatMap((owner) =>
    owner.record.remote.routes
      .filter(({ redirect }) => redirect === undefined)
      .map(async ({ path: url, module, static: isStatic }): Promise<FirstVisit> => {
        const { record } = owner;
        const assets = record.routes[module];
        const page = assets && isStatic ? { ...assets, js: [] } : assets;
        const parts = [
          { build: shell, assets: record === shell.record ? page : undefined },
          { build: shell, assets: shell.record.exposes.main },
          ...(page?.shared ?? []).map((name) => ({ build: shell, assets: shell.record.exposes[name] })),
          ...(owner === shell
            ? []
            : [record.exposes["./routes"], page].map((assets) => ({
                build: owner,
                assets: assets && withEntry(record, assets),
              }))),
          ...slots,
        ];
        return {
          remote: record.name,
          path: url,
          js: sum(await weighParts(parts, "js")),
          css: sum(await weighParts(parts, "css")),
          scripts: await weighParts(parts, "js"),
        };
      }),
  );
  return Promise.all(visits);
}

function withEntry({ entry }: BuildRecord, assets: Assets): Assets {
  return { ...assets, js: [entry, ...assets.js] };
}

/** The bytes of all files of these parts, each file once. */
async function weighParts(
  parts: readonly { build: Build; assets: Assets | undefined }[],
  kind: "js" | "css",
): Promise<Record<string, number>> {
  const files = new Map(
    parts.flatMap(({ build, assets }) =>
      (assets?.[kind] ?? []).map((file) => [`${build.record.name} ${file}`, { build, file }] as const),
    ),
  );
  const weights = [...files].map(async ([name, { build, file }]): Promise<[string, number]> => [
    name,
    await weigh(build.folder, [file]),
  ]);
  return Object.fromEntries(await Promise.all(weights));
}

function sum(weights: Record<string, number>): number {
  return Object.values(weights).reduce((total, weight) => total + weight, 0);
}

async function weighFile(file: string): Promise<number> {
  const bytes = await readFile(file);
  const copies = await compressedCopies(file, bytes);
  return copies.find(({ suffix }) => suffix === ".br")?.bytes.length ?? bytes.length;
}
