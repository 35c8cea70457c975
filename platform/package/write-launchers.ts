import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { repository } from "../build/read-workspace";
import type { Artefact } from "./artefacts";

// The edge starts boot checks by this path.
const runner = "platform/bin/run-program.mjs";

/** Writes `<command>.js` for each program, and what these files need to find the bundled programs. */
export async function writeLaunchers({ home, programs, parts }: Artefact, folder: string): Promise<void> {
  const bundled = Object.entries({ ...programs, ...parts }).map(([name, source]) => [
    source,
    `${home}/dist/${name}.mjs`,
  ]);
  const manifest = { private: true, type: "module" };
  // Machine code of packages is for the kind of machine that made the artefact.
  const platform = { os: [process.platform], cpu: [process.arch], engines: { node: ">=20.19" } };
  await writeJson(path.join(folder, "programs.json"), Object.fromEntries(bundled));
  await writeJson(path.join(folder, "package.json"), { ...manifest, ...platform });
  // Bundled code finds its files by the package.json of its workspace.
  await writeJson(path.join(folder, home, "package.json"), manifest);
  await mkdir(path.join(folder, path.dirname(runner)), { recursive: true });
  await cp(path.join(repository, "platform/package/run-program.mjs"), path.join(folder, runner));
  for (const [command, source] of Object.entries(programs))
    await writeFile(
      path.join(folder, `${command}.js`),
      `process.argv.splice(2, 0, ${JSON.stringify(source)});\nawait import("./${runner}");\n`,
    );
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
