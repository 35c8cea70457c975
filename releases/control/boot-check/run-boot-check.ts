import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import { packageFolder } from "@larchway/shared/server/package-folder";
import { bootCheckOutputSchema, type BootCheckInput, type BootCheckOutput } from "../../boot-check/messages";
import type { BootCheckRequest, RunBootCheck } from "../../store/boot-checks/boot-checks";
import { previewPath, type PreviewSigner } from "../../live/preview-link";

export interface BootCheckOptions {
  /** The browser's program. */
  chromium: string;
  /** Origin of the edge on this machine. */
  origin: string;
  signer: PreviewSigner;
  /** False when the edge renders no pages. */
  isRendering: boolean;
}

/** The process is killed when the last page takes longer than this. */
const lastPageMs = 50_000;
const program = join(packageFolder(import.meta.url), "../platform/bin/run-program.mjs");

/** Opens the pages of a build as a preview, in a separate process. */
export function createBootCheck(options: BootCheckOptions): RunBootCheck {
  const { chromium, origin, signer } = options;
  return async ({ candidate, builds, others, limitMs }) => {
    const { name, build } = candidate;
    const expires = Date.now() + limitMs + lastPageMs;
    // Unlike operators' previews this one isn't in the audit log: the link never leaves the process.
    const preview = `${previewPath}?token=${signer.sign({ builds, isWhole: false, expires })}`;
    const input: BootCheckInput = {
      chromium,
      origin,
      preview,
      name,
      build,
      routes: listRoutes(candidate, options),
      otherPaths: listOtherPaths([candidate, ...others]),
      limitMs,
    };
    // A browser that fails says nothing about the build.
    return runProgram(input).catch((error: unknown) => ({
      outcome: "busy" as const,
      problems: [`The check did not come to an end: ${describe(error)}`],
      warnings: [],
      figures: null,
    }));
  };
}

/** Leaves out redirects and pages for administrators, which the check cannot open. */
function listRoutes({ remote }: BootCheckRequest["candidate"], { isRendering }: BootCheckOptions) {
  return remote.routes
    .filter(({ redirect, audience }) => redirect === undefined && audience === "everybody")
    .map(({ path, render }) => ({ path, isRendered: isRendering && render === "server" }));
}

/** The shell's paths come first, because they are the lightest. */
function listOtherPaths(set: readonly BuildRecord[]): string[] {
  const sorted = [...set].sort((one, other) => Number(other.name === "shell") - Number(one.name === "shell"));
  return sorted
    .flatMap(({ remote }) => remote.routes)
    .filter(({ path, redirect, audience }) => !/[:*?]/.test(path) && !redirect && audience === "everybody")
    .map(({ path }) => path);
}

async function runProgram(input: BootCheckInput): Promise<BootCheckOutput> {
  const folder = await mkdtemp(join(tmpdir(), "larchway-boot-check-"));
  try {
    const file = join(folder, "input.json");
    await writeFile(file, JSON.stringify(input));
    const args = [program, "releases/boot-check/main.ts", file];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      timeout: input.limitMs + lastPageMs,
    });
    return bootCheckOutputSchema.parse(JSON.parse(stdout));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function describe(error: unknown): string {
  const { killed, stderr, message } = error as { killed?: boolean; stderr?: string; message: string };
  if (killed) return "its last page took too long.";
  return (stderr?.trim() || message).split("\n").slice(0, 3).join(" ").slice(0, 300);
}
