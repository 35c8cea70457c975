import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { measureStartUp } from "./measure-start-up";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** A program of this repository in a separate process. */
export interface TestProcess {
  child: ChildProcess;
  /** Its URL; rejects when the process ends before it listens. */
  url: Promise<string>;
  /** Its complete output. */
  output: () => string;
  /** Resolves with its exit code; undefined when a signal ended it. */
  ended: Promise<number | undefined>;
}

/**
 * For tests: runs a program (path from the repository root) in a separate process, without this process's
 * environment.
 */
export function startProcess(
  program: string,
  env: Record<string, string | undefined>,
  args: string[] = [],
): TestProcess {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["platform/bin/run-program.mjs", program, ...args], {
    cwd: repository,
    env: { PATH, HOME, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let text = "";
  let found: (url: string) => void;
  const keep = (part: Buffer) => {
    text += String(part);
    const listening = /Server listening at (http:\/\/[^"]+)/.exec(text)?.[1];
    if (listening) found(listening);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = new Promise<number | undefined>((resolve) => {
    child.once("close", (code) => resolve(code ?? undefined));
  });
  const url = measureStartUp(
    "processes",
    () =>
      new Promise<string>((resolve, reject) => {
        found = resolve;
        void ended.then((code) => reject(new Error(`${program} ended with ${code}:\n${text}`)));
      }),
  );
  url.catch(() => undefined);
  return { child, url, output: () => text, ended };
}
