import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { repository } from "./site";

const left = new Set(["node_modules", "var", ".git", "test-results"]);

/** A second checkout of the sources, as another team has one: change a file there and publish from there. */
export async function makeCheckout() {
  const folder = await mkdtemp(path.join(tmpdir(), "larchway-team-"));
  await cp(repository, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => {
      const relative = path.relative(repository, source);
      // Packages' own node_modules are relative links and come along; the root's is linked below.
      return !left.has(relative) && !relative.startsWith("e2e/test-results");
    },
  });
  await symlink(path.join(repository, "node_modules"), path.join(folder, "node_modules"));
  return {
    folder,
    async replace(file: string, before: string, after: string) {
      const full = path.join(folder, file);
      const text = await readFile(full, "utf8");
      if (!text.includes(before)) throw new Error(`${file} does not contain: ${before}`);
      await writeFile(full, text.replace(before, after));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
