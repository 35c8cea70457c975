// Finds the programs that the tests need besides Node.js, and installs them from Debian when it may.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

/** @typedef {keyof typeof programs} Program */

const postgresRoots = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];

/** The environment variable that names a program, its other possible paths, and its Debian package. */
const programs = {
  CHROMIUM: {
    files: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
    package: "chromium",
  },
  // Chromium's engine without windows: a journey takes two thirds of the time in it (docs/benchmarks.md, "Our own tests").
  HEADLESS_CHROMIUM: { files: ["/usr/bin/chromium-headless-shell"], package: "chromium-headless-shell" },
  FIREFOX: { files: ["/usr/bin/firefox-esr", "/usr/bin/firefox"], package: "firefox-esr" },
  WEBKIT_DRIVER: { files: ["/usr/bin/WebKitWebDriver"], package: "webkit2gtk-driver" },
  // WebKitGTK's own small browser comes with its library, in a folder of the machine's architecture.
  WEBKIT_BROWSER: { files: miniBrowsers(), package: "webkit2gtk-driver" },
  XVFB: { files: ["/usr/bin/Xvfb"], package: "xvfb" },
};

/**
 * What each of the other browsers needs.
 *
 * @type {Record<string, Program[]>}
 */
const otherBrowsers = { firefox: ["FIREFOX"], webkit: ["WEBKIT_DRIVER", "WEBKIT_BROWSER", "XVFB"] };

function miniBrowsers() {
  const root = "/usr/lib";
  if (!existsSync(root)) return [];
  return readdirSync(root).flatMap((folder) =>
    ["webkit2gtk-4.1", "webkit2gtk-4.0"].map((library) => path.join(root, folder, library, "MiniBrowser")),
  );
}

/** @type {(variable: Program) => string | undefined} */
function find(variable) {
  return [process.env[variable], ...programs[variable].files].find((file) => file && existsSync(file));
}

/** @returns {string | undefined} */
export const findChromium = () => find("CHROMIUM") ?? find("HEADLESS_CHROMIUM");

/** @returns {string | undefined} what the journeys run in: the Chromium that is named, else the lightest that is here */
export const findJourneyChromium = () =>
  process.env.CHROMIUM ? findChromium() : (find("HEADLESS_CHROMIUM") ?? findChromium());

/** @returns {string | undefined} the folder of initdb and postgres, newest version first */
export function findPostgres() {
  const folders = postgresRoots
    .filter((root) => existsSync(root))
    .flatMap((root) => readdirSync(root).map((name) => path.join(root, name, "bin")))
    .filter((folder) => existsSync(path.join(folder, "initdb")))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  return process.env.POSTGRES_BIN ?? folders[0];
}

/**
 * The browsers besides Chromium: installed ones with the environment that names their programs, missing ones with their
 * packages.
 */
export function findOtherBrowsers() {
  const entries = Object.entries(otherBrowsers).map(([name, variables]) => {
    const missing = variables.filter((variable) => !find(variable));
    const env = Object.fromEntries(variables.map((variable) => [variable, find(variable)]));
    return { name, env, packages: [...new Set(missing.map((variable) => programs[variable].package))] };
  });
  const here = entries.filter(({ packages }) => packages.length === 0);
  const missing = entries.filter(({ packages }) => packages.length > 0);
  return {
    names: here.map(({ name }) => name),
    env: {
      ...Object.assign({}, ...here.map(({ env }) => env)),
      SMOKE_BROWSERS: here.map(({ name }) => name).join(","),
    },
    missing,
    /** What a person reads about those that are missing; undefined when none is. */
    note:
      missing.length > 0
        ? `without ${missing.map(({ name }) => name).join(" and ")} (on Debian or Ubuntu: sudo apt-get install ${missing.flatMap(({ packages }) => packages).join(" ")})`
        : undefined,
  };
}

export const isDebianRoot = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

/** Chromium and PostgreSQL have to be there; without the other browsers the tests can run, but for their journey. */
export async function requireTools() {
  const required = [
    ...(findJourneyChromium() ? [] : [programs.CHROMIUM.package]),
    ...(findPostgres() ? [] : ["postgresql"]),
  ];
  const others = findOtherBrowsers();
  const missing = [...required, ...others.missing.flatMap(({ packages }) => packages)];
  if (missing.length === 0) return;
  if (isDebianRoot) return installPackages(missing);
  if (required.length > 0) {
    throw new Error(
      `Please install ${required.join(" and ")} first (on Debian or Ubuntu: sudo apt-get install ${required.join(" ")}), ` +
        "or name them by CHROMIUM=<program> and POSTGRES_BIN=<folder>.",
    );
  }
  console.log(`   The smoke journey runs ${others.note}.`);
}

/** @param {string[]} packages */
export async function installPackages(packages) {
  console.log(`   installing ${packages.join(" and ")} ...`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { quiet: true, env });
  const names = await Promise.all(packages.map(lighter));
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], {
    quiet: true,
    env,
  });
}

/**
 * Chromium without windows, where this Debian has it: older ones and Ubuntu do not.
 *
 * @param {string} name
 */
async function lighter(name) {
  if (name !== programs.CHROMIUM.package) return name;
  const { package: headless } = programs.HEADLESS_CHROMIUM;
  return run("apt-cache", ["show", "--quiet", headless], { quiet: true }).then(
    () => headless,
    () => name,
  );
}
