import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The package folder of the calling code, by its `import.meta.url`: the nearest one with a package.json. It is the
 * same for sources and for compiled code, although their depths differ. A package's own code must call it, because
 * code of shared is compiled into other packages.
 */
export function packageFolder(url: string): string {
  let folder = dirname(fileURLToPath(url));
  while (!existsSync(join(folder, "package.json"))) {
    if (folder === dirname(folder)) throw new Error(`${url} belongs to no package.`);
    folder = dirname(folder);
  }
  return folder;
}
