import { readdirSync, watch, type FSWatcher } from "node:fs";
import { join } from "node:path";

const skipped = new Set(["node_modules", "dist", "coverage", "test-results"]);

/**
 * Calls `onChange` with the name of every file that changes below the folders. Watches folders, not files: an editor
 * that saves by renaming makes a new file each time, and a watcher of the old one would hear nothing more.
 */
export function watchFolders(roots: readonly string[], onChange: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  function add(folder: string): void {
    if (!watchers.has(folder)) {
      const watcher = watch(folder, (_, file) => {
        // A new folder shows as a change of its parent.
        if (file) add(folder);
        onChange(file ?? "");
      });
      watcher.on("error", () => remove(folder));
      watchers.set(folder, watcher);
    }
    for (const entry of subfolders(folder)) if (!watchers.has(entry)) add(entry);
  }

  function remove(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  roots.forEach(add);
  return () => [...watchers.keys()].forEach(remove);
}

function subfolders(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith("."))
      .map((entry) => join(folder, entry.name));
  } catch {
    return [];
  }
}
