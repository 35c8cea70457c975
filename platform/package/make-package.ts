import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compileClient } from "@larchway/edge/pages/boot/compile-client";
import { z } from "@larchway/shared/schema";
import { buildAll } from "../build/build";
import { repository } from "../build/read-workspace";
import { readSourceCommit } from "../build/source-commit";
import { artefacts, type Artefact, type ArtefactName } from "./artefacts";
import { describeComponents, listComponents, listLicences } from "./bill-of-materials";
import { bundlePrograms } from "./bundle";
import { copyBuilds } from "./copy-builds";
import { copyPackages } from "./copy-packages";
import { writeLaunchers } from "./write-launchers";
import { writeSums, type Sums } from "./write-sums";

export interface Package extends Sums {
  folder: string;
  /** Number of third-party packages in it. */
  components: number;
}

/**
 * Makes `<out>/<name>`, a folder that runs where only Node.js is installed. It replaces an existing folder when it is
 * complete.
 *
 * @throws Error when it is larger than `artefact.maxBytes`
 */
export async function makePackage(name: ArtefactName, out: string): Promise<Package> {
  const folder = path.join(out, name);
  const unfinished = `${folder}.${process.pid}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  try {
    const components = await fillFolder(name, unfinished);
    const sums = await writeSums(unfinished);
    checkSize(name, sums.size);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return { folder, components, ...sums };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Resolves with the number of third-party packages. */
async function fillFolder(name: ArtefactName, folder: string): Promise<number> {
  const artefact: Artefact = artefacts[name];
  const { inputs, copied } = await bundlePrograms(artefact, path.join(folder, artefact.home, "dist"));
  const files = await copyPackages(copied, folder);
  const components = await listComponents([...Object.keys(inputs), ...files]);
  await writeFile(path.join(folder, "sbom.cdx.json"), describeComponents(name, components));
  await writeFile(path.join(folder, "LICENCES.txt"), await listLicences(components));
  for (const file of artefact.files) await copyTree(file, folder);
  if (artefact.servesPages) {
    await copyBuilds(await buildAll(), path.join(folder, "builds"), await readSourceCommit());
    await writeClients(path.join(folder, "edge/pages/boot"));
  } else await copyPhotos(folder);
  await writeLaunchers(artefact, folder);
  return components.length;
}

/** @throws Error */
export function checkSize(name: ArtefactName, size: number): void {
  const { maxBytes } = artefacts[name];
  if (size <= maxBytes) return;
  const toMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  throw new Error(
    `${name} has ${toMegabytes(size)}; the limit is ${toMegabytes(maxBytes)}. Find what grew, ` +
      "or raise maxBytes in platform/package/artefacts.ts with a reason.",
  );
}

async function copyTree(file: string, folder: string): Promise<void> {
  await cp(path.join(repository, file), path.join(folder, file), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

const photosFolder = "api/data/photos";
const manifestSchema = z.array(z.looseObject({ file: z.string() }));

/** Copies the photos of the site, without those of the demo's homes. */
async function copyPhotos(folder: string): Promise<void> {
  const text = await readFile(path.join(repository, photosFolder, "hero-manifest.json"), "utf8");
  const files = manifestSchema.parse(JSON.parse(text)).map(({ file }) => file);
  for (const file of ["LICENSE.md", "hero-manifest.json", "traits.json", ...files])
    await copyTree(`${photosFolder}/${file}`, folder);
  await writeFile(path.join(folder, photosFolder, "manifest.json"), "[]\n");
}

/** Compiles the scripts that a start would compile otherwise. */
async function writeClients(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of ["boot-client", "early-client"] as const)
    await writeFile(path.join(folder, `${name}.js`), compileClient(name));
}
