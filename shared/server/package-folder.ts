import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder of the package whose code this runs in, by its `import.meta.url`: the nearest with a package.json. It is the
 * same for a source and for what it was compiled to, which lies deeper or less deep. A package's own code calls it, for
 * code of shared is compiled into others.
 */
export function packageFolder(url: string): string {
  let folder = dirname(fileURLToPath(url));
  while (!existsSync(join(folder, "package.json"))) {
    if (folder === dirname(folder)) throw new Error(`${url} belongs to no package.`);
    folder = dirname(folder);
  }
  return folder;
}
