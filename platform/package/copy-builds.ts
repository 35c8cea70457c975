import { writeFile } from "node:fs/promises";
import path from "node:path";
import { buildRecordSchema } from "@larchway/shared/contracts/release";
import type { BuildResult } from "../build/build";
import type { SourceCommit } from "../build/source-commit";
import { compressFolder } from "./compressed-folder";

/**
 * Copies builds to `<folder>/<name>/<build>`, compressed, because they take a quarter of the space. `<folder>/commits`
 * names the commit of their sources, then its ancestors.
 */
export async function copyBuilds(
  builds: readonly Pick<BuildResult, "name" | "build" | "folder">[],
  folder: string,
  commit: SourceCommit | null,
): Promise<void> {
  for (const { name, build, folder: source } of builds) {
    const target = path.join(folder, name, build);
    await compressFolder(source, target, {
      "build.json": (content) => toReproducibleRecord(content, commit?.committedAt),
    });
  }
  const lines = commit ? [commit.name, ...commit.history] : [];
  await writeFile(path.join(folder, "commits"), `${lines.join("\n")}\n`);
}

/** Drops facts about the checkout that made the build: publications add commit and base to its record. */
function toReproducibleRecord(content: Buffer, committedAt = new Date(0).toISOString()): Buffer {
  const { commit: _, basedOn: __, ...record } = buildRecordSchema.parse(JSON.parse(content.toString()));
  return Buffer.from(JSON.stringify({ ...record, builtAt: committedAt }, null, 2));
}
