import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Contrib, Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";
import parseLicence from "spdx-expression-parse";
import { z, type Infer } from "@larchway/shared/schema";
import { repository } from "../build/read-workspace";

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
});

export type Component = Infer<typeof manifestSchema> & {
  /** Folder of the package, relative to the repository. */
  folder: string;
};

/**
 * Returns the packages that files belong to, sorted by name and version.
 *
 * @param files relative to the repository
 */
export async function listComponents(files: Iterable<string>): Promise<Component[]> {
  const folders = new Set([...files].map(packageFolder).filter((folder) => folder !== null));
  const found = new Map<string, Component>();
  for (const folder of folders) {
    const manifest = path.join(repository, folder, "package.json");
    // A folder of pnpm itself.
    if (!existsSync(manifest)) continue;
    const component = { ...manifestSchema.parse(JSON.parse(await readFile(manifest, "utf8"))), folder };
    found.set(`${component.name}@${component.version}`, component);
  }
  return [...found.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, component]) => component);
}

/** Returns `node_modules/.pnpm/<id>/node_modules/<name>` of a file; null for files of this repository. */
function packageFolder(file: string): string | null {
  const [, folder = null] = /^(.*node_modules\/(?:@[^/]+\/)?[^/@.][^/]*)\//.exec(file) ?? [];
  return folder;
}

/** Returns a bill of materials in CycloneDX 1.6. It has no date and no serial number, so it is reproducible. */
export function describeComponents(artefact: string, components: readonly Component[]): string {
  const licences = new Contrib.License.Factories.LicenseFactory(parseLicence);
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, `larchway-${artefact}`, {
    bomRef: artefact,
  });
  for (const { name, version, license } of components) {
    const component = new Models.Component(Enums.ComponentType.Library, name, {
      version,
      bomRef: `${name}@${version}`,
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    });
    if (license) component.licenses.add(licences.makeFromString(license));
    bom.components.add(component);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** Returns the licence of each package with its text, which most licences require of copies. */
export async function listLicences(components: readonly Component[]): Promise<string> {
  const parts = [];
  for (const { name, version, license = "no licence named", folder } of components) {
    const names = await readdir(path.join(repository, folder));
    const file = names.sort().find((each) => /^licen[cs]e/i.test(each));
    const text = file ? await readFile(path.join(repository, folder, file), "utf8") : "";
    parts.push(`${name} ${version}: ${license}\n\n${text.trim()}`.trim());
  }
  return `${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
