// Installs the workspace when something about it changed since the last time. Plain JavaScript: it runs before
// anything is installed.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { messageOf, outputOf, run } from "./run.mjs";

export const repository = path.resolve(fileURLToPath(import.meta.url), "../../..");
const pnpm = "pnpm@12.21.0";
const stamp = path.join(repository, "node_modules/.larchway-installed");

/** Ends the process with a clear message on a Node.js that is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Larchway needs Node.js 20.19 or later; this is ${process.version}.`);
  process.exit(1);
}

/** True when the packages are those that the lockfile names. */
export function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === inputsHash();
}

/** @returns {Promise<boolean>} true when something had to be installed */
export async function ensureInstalled() {
  const currentHash = inputsHash();
  if (isInstalled()) return false;
  console.log("Installing packages (first time, or something changed) ...");
  try {
    await run("npx", ["--yes", pnpm, "install", "--frozen-lockfile"], { quiet: true });
  } catch (error) {
    console.error(outputOf(error) ?? messageOf(error));
    throw new Error(
      "The packages could not be installed. Is the npm registry reachable? Then run the command again.",
      { cause: error },
    );
  }
  writeFileSync(stamp, currentHash);
  return true;
}

/** Installs after a package.json was added or changed, and writes the lockfile. */
export async function installChanged() {
  await run("npx", ["--yes", pnpm, "install", "--prefer-offline"], { quiet: true });
  writeFileSync(stamp, inputsHash());
}

function inputsHash() {
  const manifests = readdirSync(repository, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(repository, entry.name, "package.json")))
    .map((entry) => `${entry.name}/package.json`);
  const hash = createHash("sha256").update(process.version);
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json", ...manifests.sort()]) {
    hash.update(readFileSync(path.join(repository, file)));
  }
  return hash.digest("hex");
}
