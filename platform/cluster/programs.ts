import { existsSync } from "node:fs";
import { findPostgres, installPackages, isDebianRoot } from "../bin/test-tools.mjs";

const folders = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin", "/opt/homebrew/bin"];

/** Programs of a cluster besides Node.js, with their Debian packages. */
const packages = {
  etcd: ["etcd-server"],
  patroni: ["patroni", "python3-etcd"],
  haproxy: ["haproxy"],
  nginx: ["nginx-light"],
  prometheus: ["prometheus"],
} as const;

type Program = keyof typeof packages;
export type Programs = Record<Program, string> & {
  /** Folder of initdb and postgres. */
  postgres: string;
};

/**
 * Finds the programs, and installs missing ones on Debian as root.
 *
 * @throws Error that says what to install, elsewhere
 */
export async function requirePrograms(): Promise<Programs> {
  const missing = listMissing();
  if (missing.length > 0 && !isDebianRoot)
    throw new Error(
      `A cluster needs programs that were not found. Install them first, on Debian or Ubuntu: sudo apt-get install ${missing.join(" ")}`,
    );
  if (missing.length > 0) await installPackages(missing);
  const postgres = findPostgres();
  const names = Object.keys(packages) as Program[];
  const found = names.map((name) => [name, findProgram(name)] as const);
  const lost = found.filter(([, file]) => file === undefined).map(([name]) => name);
  if (postgres === undefined || lost.length > 0)
    throw new Error(
      `These programs were not found: ${[...lost, ...(postgres ? [] : ["postgres"])].join(", ")}.`,
    );
  return { ...(Object.fromEntries(found) as Record<Program, string>), postgres };
}

function listMissing(): string[] {
  const entries = Object.entries(packages).filter(([name]) => findProgram(name) === undefined);
  return [...(findPostgres() ? [] : ["postgresql"]), ...entries.flatMap(([, names]) => names)];
}

function findProgram(name: string): string | undefined {
  return folders.map((folder) => `${folder}/${name}`).find((file) => existsSync(file));
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}
