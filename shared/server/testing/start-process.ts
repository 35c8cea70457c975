import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { measureStartUp } from "./measure-start-up";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** A program of ours, started as a process of its own. */
export interface TestProcess {
  child: ChildProcess;
  /** Where it listens; fails when it ends before it does. */
  url: Promise<string>;
  /** Everything it printed. */
  output: () => string;
  /** Resolves with its exit code; undefined when a signal ended it. */
  ended: Promise<number | undefined>;
}

/** For tests: runs a program of ours (a path from the repository) as a process of its own, without our environment. */
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
