import { spawn } from "node:child_process";
import { repository } from "./site";

const startLimit = 600_000;

/** Starts the whole site as `npm start` does; resolves when it says that it is ready, with what stops it. */
export async function startProcess(
  env: Record<string, string>,
  onReady: (output: string) => void = () => undefined,
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ["platform/bin/start.mjs"], {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`No ready line within ${startLimit / 1000} s:\n${output}`)),
      startLimit,
    );
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes("Larchway is ready on")) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", (code) => reject(new Error(`The site ended with code ${code}:\n${output}`)));
  });
  onReady(output);
  return async () => {
    child.kill("SIGTERM");
    await ended;
  };
}
