import { existsSync, statSync } from "node:fs";
import { cp, lstat, mkdir, readdir, readFile, readlink, realpath, symlink } from "node:fs/promises";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { z } from "@larchway/shared/schema";
import { repository } from "../build/read-workspace";

/**
 * Copies the files that packages need at run time to `<folder>/node_modules`.
 *
 * @param entries entry files of each package, relative to the repository
 * @returns the copied files, relative to the repository
 */
export async function copyPackages(
  entries: ReadonlyMap<string, ReadonlySet<string>>,
  folder: string,
): Promise<string[]> {
  const starts = [...entries.values()].flatMap((files) =>
    [...files].map((file) => path.join(repository, file)),
  );
  const forThisMachine = [...entries].map(([name, [entry = ""]]) => findMachineCode(name, entry));
  const { fileList } = await nodeFileTrace([...starts, ...(await Promise.all(forThisMachine)).flat()], {
    base: repository,
    // Only Firefox needs it, and boot checks open Chromium.
    ignore: "**/chromium-bidi/**",
  });
  const files = [...fileList].sort();
  for (const file of files) await copy(file, folder);
  for (const [name, [entry = ""]] of entries) await linkPackage(name, entry, folder);
  return files;
}

const manifestSchema = z.object({ optionalDependencies: z.record(z.string(), z.string()).default({}) });

/**
 * Files of the optional dependencies that are installed on this machine. They have the machine code of a package. The
 * package computes their names at run time, so tracing does not find them.
 */
async function findMachineCode(name: string, entry: string): Promise<string[]> {
  const folder = await realPackageFolder(name, entry);
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")),
  );
  const siblings = folder.slice(0, -name.length);
  const installed = Object.keys(manifest.optionalDependencies)
    .map((each) => path.join(siblings, each))
    .filter((each) => existsSync(each));
  const files = await Promise.all(installed.map((each) => readdir(each, { recursive: true })));
  return installed
    .flatMap((each, index) => (files[index] ?? []).map((file) => path.join(each, file)))
    .filter(isFile);
}

function isFile(file: string): boolean {
  return statSync(file).isFile();
}

/** Returns `.../node_modules/<name>` of a file, with all links resolved. */
async function realPackageFolder(name: string, file: string): Promise<string> {
  const real = await realpath(path.join(repository, file));
  return real.slice(0, real.lastIndexOf(`node_modules/${name}/`)) + `node_modules/${name}`;
}

/** Copies links as links, because packages find each other through them. */
async function copy(file: string, folder: string): Promise<void> {
  const [source, target] = [path.join(repository, file), path.join(folder, file)];
  await mkdir(path.dirname(target), { recursive: true });
  if ((await lstat(source)).isSymbolicLink()) await symlink(await readlink(source), target);
  else await cp(source, target);
}

/** Makes a package visible to the bundled programs. */
async function linkPackage(name: string, entry: string, folder: string): Promise<void> {
  const packageFolder = path.relative(repository, await realPackageFolder(name, entry));
  const link = path.join(folder, "node_modules", name);
  await mkdir(path.dirname(link), { recursive: true });
  await symlink(path.relative(path.dirname(link), path.join(folder, packageFolder)), link);
}
