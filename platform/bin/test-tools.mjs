// Finds the programs that the tests need beside Node.js, and installs them from Debian when it may.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

const chromiums = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const postgresRoots = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];

/** @returns {string | undefined} */
export function findChromium() {
  return [process.env.CHROMIUM, ...chromiums].find((file) => file && existsSync(file));
}

/** @returns {string | undefined} the folder of initdb and postgres, newest version first */
export function findPostgres() {
  const folders = postgresRoots
    .filter((root) => existsSync(root))
    .flatMap((root) => readdirSync(root).map((name) => path.join(root, name, "bin")))
    .filter((folder) => existsSync(path.join(folder, "initdb")))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  return process.env.POSTGRES_BIN ?? folders[0];
}

export async function requireTools() {
  const missing = [...(findChromium() ? [] : ["chromium"]), ...(findPostgres() ? [] : ["postgresql"])];
  if (missing.length === 0) return;
  const isDebianRoot = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (!isDebianRoot) {
    throw new Error(
      `Please install ${missing.join(" and ")} first (on Debian or Ubuntu: sudo apt-get install ${missing.join(" ")}), ` +
        "or name them by CHROMIUM=<program> and POSTGRES_BIN=<folder>.",
    );
  }
  console.log(`   installing ${missing.join(" and ")} ...`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { quiet: true, env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], { quiet: true, env });
}
