import { createHash } from "node:crypto";
import { chmod, lstat, readdir, readFile, readlink, writeFile } from "node:fs/promises";
import path from "node:path";

export interface Sums {
  /** Bytes of all files. */
  size: number;
  /** SHA-256 of `SHA256SUMS` (hex). */
  hash: string;
}

/**
 * Writes `SHA256SUMS`, which `sha256sum -c` reads. Every user may read the files afterwards, because the service runs
 * as another user than the one who unpacks them.
 */
export async function writeSums(folder: string): Promise<Sums> {
  const lines: string[] = [];
  let size = 0;
  await chmod(folder, 0o755);
  // Without file types Node.js would follow links.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  for (const name of names.sort()) {
    const file = path.join(folder, name);
    const status = await lstat(file);
    if (status.isSymbolicLink()) lines.push(`# link ${name} -> ${await readlink(file)}`);
    // The owner's umask and the package manager decide about the rest of the mode.
    else await chmod(file, status.isDirectory() || status.mode & 0o100 ? 0o755 : 0o644);
    if (!status.isFile()) continue;
    size += status.size;
    lines.push(`${sha256(await readFile(file))}  ./${name}`);
  }
  const text = `${lines.join("\n")}\n`;
  const sums = path.join(folder, "SHA256SUMS");
  await writeFile(sums, text);
  await chmod(sums, 0o644);
  return { size: size + Buffer.byteLength(text), hash: sha256(text) };
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
