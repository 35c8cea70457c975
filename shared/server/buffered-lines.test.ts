import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { bufferLines } from "./buffered-lines";

let folder: string;
let file: string;
let fd: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "larchway-log-"));
  file = path.join(folder, "log");
  fd = openSync(file, "a");
});
afterEach(async () => {
  closeSync(fd);
  await rm(folder, { recursive: true });
});

const buildLine = (number: number) => `line ${number} ${"é".repeat(50)}\n`;
const manyLines = Array.from({ length: 2_000 }, (_, number) => buildLine(number));

describe("gathered lines", () => {
  it("are all written, in order", async () => {
    const lines = bufferLines(fd);
    for (const line of manyLines) lines.write(line);
    const all = manyLines.join("");
    while ((await readFile(file, "utf8")).length < all.length) await pause(10);
    expect(await readFile(file, "utf8")).toBe(all);
  });

  it("are flushed at the end of the process", async () => {
    const lines = bufferLines(fd);
    lines.write(buildLine(1));
    lines.write(buildLine(2));
    lines.end();
    expect(await readFile(file, "utf8")).toBe(buildLine(1) + buildLine(2));
    lines.write(buildLine(3));
    lines.end();
    expect(await readFile(file, "utf8")).toBe(buildLine(1) + buildLine(2));
  });

  it("are dropped when the pipe is closed, and do not delay the end", async () => {
    const process = spawn("cat", { stdio: ["pipe", "ignore", "ignore"] });
    const pipe = (process.stdin as Writable & { _handle: { fd: number } })._handle.fd;
    const [before, after] = [bufferLines(pipe), bufferLines(pipe)];
    process.kill("SIGKILL");
    await once(process, "exit");
    for (const line of manyLines) before.write(line);
    after.write(buildLine(1));
    after.end();
    before.end();
  });
});
