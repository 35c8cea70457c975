#!/usr/bin/env node
// The command of the kit, for a remote in a separate repository: `npx larchway new
// build
// publish
// ...`. It creates a workspace like the product's repository (`.larchway`: platform, its imports and a copy of this
// remote) and runs the same programs there.
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const kit = path.dirname(realpathSync(fileURLToPath(import.meta.url)));
const project = process.cwd();
const workspace = path.join(project, ".larchway");
/** The folder of the kit's dependencies: the kit's parent. */
const packages = path.resolve(kit, "../..");

const usage = `npx larchway new <name>                 a remote with one page and its test, e.g. gardens
npx larchway test [path] [options]      the tests of the remote (npm test); options are those of jest
npx larchway build                      the browser and the server bundle
npx larchway publish [--no-promote]     builds, sends what the site lacks, makes it live
npx larchway releases|rollback|status|history|... <remote>

The site is that of --site or LARCHWAY_SITE, the token that of --token or SITE_TOKEN.`;

const [command, ...args] = process.argv.slice(2);
try {
  if (!command || command === "--help") console.log(usage);
  else if (command === "new") await makeRemote(args[0]);
  else if (command === "test") runTests();
  else runProgram(...toProgram(command));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string | undefined} name */
async function makeRemote(name) {
  /** @type {typeof import("../new/new-remote.mjs")} */
  const { remoteFiles } = await importFromKit("platform/new/new-remote.mjs");
  const files = remoteFiles(name);
  for (const [file, text] of Object.entries(files)) {
    // Its dependencies come with the kit.
    if (file === "package.json") continue;
    const full = path.join(project, file);
    if (existsSync(full)) throw new Error(`There is already a file ${file}.`);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
    console.log(`  ${file}`);
  }
  /** @type {typeof import("./starter.mjs")} */
  const { writeStarter } = await importFromKit("platform/kit/starter.mjs");
  for (const file of writeStarter(project)) console.log(`  ${file}`);
}

/** @param {string} file */
function importFromKit(file) {
  return import(pathToFileURL(path.join(kit, "workspace", file)).href);
}

/** @type {(name: string) => string[]} */
function toProgram(name) {
  if (name === "build") return ["platform/build/main.ts", readName(), ...args];
  // The page check renders with the sources of the shell, which are missing here; the site checks the published build.
  if (name === "publish") return ["platform/cli/main.ts", "publish", readName(), "--no-check-pages", ...args];
  return ["platform/cli/main.ts", name, ...args];
}

/** The name of the remote, from its definition. */
function readName() {
  const file = path.join(project, "src/remote.ts");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const [, name] = /\bname: "(mf-[a-z-]+)"/.exec(text) ?? [];
  if (!name)
    throw new Error(
      'There is no remote here: src/remote.ts has no name: "mf-...". Start one: npx larchway new gardens',
    );
  return name;
}

/** @type {(...programAndArgs: string[]) => void} */
function runProgram(...programAndArgs) {
  layOut();
  runNode([path.join(workspace, "platform/bin/run-program.mjs"), ...programAndArgs]);
}

function runTests() {
  readName();
  layOut();
  const jest = path.join(packages, "jest/bin/jest.js");
  const config = ["--rootDir", workspace, "--config", path.join(workspace, "jest.config.mjs")];
  runNode([jest, ...config, "--selectProjects", "browser", "--", ...args]);
}

/** @param {string[]} programAndArgs */
function runNode(programAndArgs) {
  const child = spawn(process.execPath, programAndArgs, { stdio: "inherit" });
  child.on("close", (code) => (process.exitCode = code ?? 1));
}

function layOut() {
  const version = readFileSync(path.join(kit, "package.json"), "utf8") + packages;
  const stamp = path.join(workspace, ".kit");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== version) {
    rmSync(workspace, { recursive: true, force: true });
    cpSync(path.join(kit, "workspace"), workspace, { recursive: true });
    writeFileSync(path.join(workspace, ".gitignore"), "*\n");
    mkdirSync(path.join(workspace, "node_modules/@larchway"), { recursive: true });
    for (const name of ["platform", "edge", "releases", "shared"]) {
      symlinkSync(packages, path.join(workspace, name, "node_modules"), "dir");
      symlinkSync(path.join(workspace, name), path.join(workspace, "node_modules/@larchway", name), "dir");
    }
    symlinkSync(path.join(kit, "lucide-static"), path.join(workspace, "node_modules/lucide-static"), "dir");
    writeFileSync(stamp, version);
  }
  if (!existsSync(path.join(project, "src/remote.ts"))) return;
  const copy = path.join(workspace, readName());
  rmSync(copy, { recursive: true, force: true });
  for (const name of readdirSync(project))
    if (!/^\.|^node_modules$|\.tgz$/.test(name))
      cpSync(path.join(project, name), path.join(copy, name), { recursive: true });
}
