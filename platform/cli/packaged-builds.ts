import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { packageFolder } from "@larchway/shared/server/package-folder";
import { expandFolder } from "../package/compressed-folder";
import { CliError } from "./cli-error";

export interface PackagedBuilds {
  names: readonly string[];
  /** The commit of their sources; null when the package was made outside a repository. */
  commit: string | null;
  /** True for the commit of their sources and its ancestors. */
  containsCommit: (commit: string) => boolean;
  /**
   * Expands a build into a temporary folder.
   *
   * @throws CliError for a name that is not in the package
   */
  expand: (name: string) => Promise<{ build: string; folder: string }>;
  /** Deletes the temporary folders. */
  close: () => Promise<void>;
}

const packaged = path.join(packageFolder(import.meta.url), "../builds");

/** Opens the builds of this package; see `copyBuilds` for its files. */
export async function openPackagedBuilds(folder = packaged): Promise<PackagedBuilds> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((each) => each.isDirectory()).map(({ name }) => name);
  const [commit, ...history] = (await readFile(path.join(folder, "commits"), "utf8")).trim().split("\n");
  const commits = new Set(history);
  const temporary: string[] = [];
  return {
    names: names.sort(),
    commit: commit || null,
    containsCommit: (each) => commits.has(each),
    expand: async (name) => {
      const [build] = names.includes(name) ? await readdir(path.join(folder, name)) : [];
      if (build === undefined)
        throw new CliError(
          `${name} isn't in this package.`,
          `It has ${names.join(", ")}. Publish other builds from their own repository.`,
        );
      const parent = await mkdtemp(path.join(tmpdir(), "larchway-build-"));
      temporary.push(parent);
      const target = path.join(parent, name, build);
      await expandFolder(path.join(folder, name, build), target);
      return { build, folder: target };
    },
    close: async () => {
      for (const each of temporary.splice(0)) await rm(each, { recursive: true, force: true });
    },
  };
}
