import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buildRecordSchema, type Release } from "@larchway/shared/contracts/release";
import { replaceFile } from "@larchway/shared/server/replace-file";

/** What the sources of this checkout know of their past. */
export interface SourceHistory {
  /** See `readCommit` of the builder. */
  readCommit: () => Promise<string | null>;
  containsCommit: (commit: string) => Promise<boolean>;
}

/**
 * The build that these sources contain: the live one, if they have grown from it, else the one before; null when they contain
 * neither. Promoting is refused unless it is the live one, so that nobody undoes a change that they never saw.
 *
 * @param folder of the build that was just made, among the other builds of this checkout
 */
export async function findBase(
  releases: readonly Release[],
  folder: string,
  { containsCommit }: SourceHistory,
): Promise<string | null> {
  for (const wanted of ["live", "previous"]) {
    const release = releases.find(({ state }) => state === wanted);
    if (release && (await isContained(release))) return release.build;
  }
  return null;

  async function isContained({ build, commit, basedOn }: Release): Promise<boolean> {
    if (existsSync(join(dirname(folder), build, "build.json"))) return true;
    if (commit) return !commit.endsWith("-dirty") && (await containsCommit(commit));
    // Made by the start of the site from sources without a history: it is what everybody began with.
    return !basedOn;
  }
}

/** Writes into a build's record from which sources it was made, this time: equal sources give the same build again. */
export async function recordSources(
  folder: string,
  sources: { commit: string | null; basedOn: string | null },
): Promise<void> {
  const file = join(folder, "build.json");
  const record = buildRecordSchema.parse(JSON.parse(await readFile(file, "utf8")));
  await replaceFile(file, JSON.stringify({ ...record, ...sources }, null, 2));
}
