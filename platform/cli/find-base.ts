import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buildRecordSchema, type Release } from "@larchway/shared/contracts/release";
import { replaceFile } from "@larchway/shared/server/replace-file";

/** The history of this checkout's sources. */
export interface SourceHistory {
  /** See `readCommit` of the builder. */
  readCommit: () => Promise<string | null>;
  containsCommit: (commit: string) => Promise<boolean>;
}

/**
 * The build that these sources contain: the live one if they are based on it, otherwise the previous one; null when
 * they contain neither. Promoting is rejected unless it is the live one, so that a team cannot undo a change without
 * noticing.
 *
 * @param folder folder of the new build, among the other builds of this checkout
 */
export async function findBase(
  releases: readonly Release[],
  folder: string,
  { containsCommit }: SourceHistory,
): Promise<string | null> {
  for (const state of ["live", "previous"]) {
    const release = releases.find((each) => each.state === state);
    if (release && (await isContained(release))) return release.build;
  }
  return null;

  async function isContained({ build, commit, basedOn }: Release): Promise<boolean> {
    if (existsSync(join(dirname(folder), build, "build.json"))) return true;
    if (commit) return !commit.endsWith("-dirty") && (await containsCommit(commit));
    // Made by the site's first start, from sources without a history: all checkouts are based on it.
    return !basedOn;
  }
}

/**
 * Adds the commit of its sources to a build's record: equal sources result in the same build, made from several
 * commits.
 */
export async function recordSources(
  folder: string,
  sources: { commit: string | null; basedOn: string | null },
): Promise<void> {
  const file = join(folder, "build.json");
  const record = buildRecordSchema.parse(JSON.parse(await readFile(file, "utf8")));
  await replaceFile(file, JSON.stringify({ ...record, ...sources }, null, 2));
}
