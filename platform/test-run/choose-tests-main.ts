// `node platform/bin/run-program.mjs platform/test-run/choose-tests-main.ts <changed file>...`: prints the tests that a change
// of these files can break, as JSON.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readRemote } from "../build/read-remote";
import { releasedNames } from "../build/workspaces.mjs";
import { chooseTests, type JourneyFile, type WorkspacePages } from "./choose-tests";

const repository = process.cwd();

async function readPages(name: string): Promise<WorkspacePages> {
  const folder = path.join(repository, name);
  const { routes, slots } = await readRemote(folder);
  const offers = readdirSync(path.join(folder, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) =>
      [...readFileSync(path.join(folder, "src", file), "utf8").matchAll(/<NearSlot\s+name="([\w-]+)"/g)].map(
        ([, slot = ""]) => ({ slot, folder: file.split(path.sep)[0] ?? "" }),
      ),
    );
  return { name, routes, fills: slots, offers };
}

/** The text of a module of e2e and of those that it imports from there. */
function readWithImports(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return "";
  seen.add(file);
  const text = readFileSync(path.join(repository, file), "utf8");
  const imports = [...text.matchAll(/from "(\.[^"]+)"/g)]
    .map(([, request = ""]) => `${path.join(path.dirname(file), request)}.ts`)
    .filter((imported) => imported.startsWith("e2e/support/") && existsFile(imported));
  return [text, ...imports.map((imported) => readWithImports(imported, seen))].join("\n");
}

const supportFiles = new Set(
  readdirSync(path.join(repository, "e2e/support"), { recursive: true, encoding: "utf8" }).map((file) =>
    path.join("e2e/support", file),
  ),
);
const existsFile = (file: string): boolean => supportFiles.has(file);

const journeys: JourneyFile[] = readdirSync(path.join(repository, "e2e/journeys"))
  .filter((name) => name.endsWith(".spec.ts"))
  .map((name) => ({ file: `e2e/journeys/${name}`, text: readWithImports(`e2e/journeys/${name}`) }));
const pages = await Promise.all(releasedNames(repository).map(readPages));
console.log(JSON.stringify(chooseTests(process.argv.slice(2), pages, journeys)));
