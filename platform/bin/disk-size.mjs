// How much space things take on the disk.
import { lstatSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * Bytes below a folder; a file with several names counts once.
 *
 * @param {string} folder
 * @param {Set<number>} [seen]
 * @returns {number}
 */
export function diskSize(folder, seen = new Set()) {
  let bytes = 0;
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return 0;
  }
  for (const entry of entries) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += diskSize(full, seen);
    else if (entry.isFile()) {
      const { size, ino, nlink } = lstatSync(full);
      if (nlink > 1 && seen.has(ino)) continue;
      if (nlink > 1) seen.add(ino);
      bytes += size;
    }
  }
  return bytes;
}

/** @param {number} bytes */
export function formatSize(bytes) {
  return bytes > 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
}
