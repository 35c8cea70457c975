import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { checkBearer } from "./bearer";
import { parseConfig, secretSchema } from "./config";
import { z } from "@larchway/shared/schema";
import { findSecret, readSecret } from "./secret-store";

const repository = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;
let file: string;
const variable = "PLATFORM_TOKEN";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-secret-"));
  file = join(folder, "run", "platform-token");
});
afterEach(() => rm(folder, { recursive: true }));

/** A process that waits for `go` and then prints the secrets of these files, one per line. */
function startReader(files: string[], shell = "exec") {
  const program = `
    import { readSecret } from "./shared/server/secret-store.ts";
    console.log("ready");
    await new Promise((resolve) => process.stdin.once("data", resolve));
    for (const file of ${JSON.stringify(files)})
      console.log(await readSecret(undefined, { variable: "PLATFORM_TOKEN", file }));
    process.stdin.destroy();`;
  const command = `${shell} "$0" --import tsx --input-type=module --eval "$1"`;
  const child = spawn("sh", ["-c", command, process.execPath, program], { cwd: repository });
  const ready = once(child.stdout, "readable");
  const ended = Promise.all([
    new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? -1))),
    text(child.stdout),
    text(child.stderr),
  ]).then(([code, out, error]) => ({ code, output: out + error }));
  return { ready, go: () => child.stdin.end("go"), ended };
}

describe("a stored secret", () => {
  it("is created once, from 32 random bytes, for its owner only", async () => {
    const made = await readSecret(undefined, { variable, file });
    expect(Buffer.from(made, "base64url")).toHaveLength(32);
    expect(await readSecret(undefined, { variable, file })).toBe(made);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, "run"))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(folder, "run"))).toEqual(["platform-token"]);
  });

  it("is the same for all processes that start together", async () => {
    await mkdir(join(folder, "run"));
    const files = Array.from({ length: 400 }, (_, number) => join(folder, "run", `secret-${number}`));
    const processes = [1, 2, 3, 4].map(() => startReader(files));
    await Promise.all(processes.map(({ ready }) => ready));
    processes.forEach(({ go }) => go());
    const results = await Promise.all(processes.map(({ ended }) => ended));
    const secrets = results.map(({ output }) => output.trim().split("\n").slice(1));
    expect(secrets[0]).toHaveLength(files.length);
    expect(Math.min(...secrets.flat().map(({ length }) => length))).toBe(43);
    for (const other of secrets) expect(other).toEqual(secrets[0]);
    expect(await readdir(join(folder, "run"))).toHaveLength(files.length);
  });

  it("is not left behind empty by a full disk", async () => {
    // The process may not write to files, so new files stay empty, as on a full disk.
    const child = startReader([file], "ulimit -f 0; exec");
    child.go();
    const { code, output } = await child.ended;
    expect([code, output]).toEqual([1, expect.stringContaining(`${file} could not be made`)]);
    expect(await readdir(join(folder, "run"))).toEqual([]);
    expect(await readSecret(undefined, { variable, file })).toHaveLength(43);
  });

  it.each(["", "\n", "short", "x".repeat(31)])("is rejected when the file holds %j", async (content) => {
    await mkdir(join(folder, "run"));
    await writeFile(file, content);
    for (const read of [readSecret(undefined, { variable, file }), findSecret({ variable, file })]) {
      await expect(read).rejects.toMatchObject({
        name: "ConfigError",
        message: expect.stringMatching(/platform-token holds no usable secret.+Remove it.+PLATFORM_TOKEN/),
      });
    }
    expect(await readFile(file, "utf8")).toBe(content);
  });

  it("is rejected when it cannot be read", async () => {
    await mkdir(file, { recursive: true });
    await expect(readSecret(undefined, { variable, file })).rejects.toMatchObject({
      name: "ConfigError",
      message: expect.stringMatching(/platform-token cannot be read \(EISDIR\)/),
    });
    expect(await findSecret({ variable, file: join(folder, "none") })).toBeUndefined();
  });

  it("is rejected when its folder cannot be created", async () => {
    await writeFile(join(folder, "run"), "");
    await expect(readSecret(undefined, { variable, file })).rejects.toThrow(/platform-token cannot be read/);
  });
});

describe("a configured secret", () => {
  const schema = z.object({ PLATFORM_TOKEN: secretSchema.optional() });

  it.each(["", "   ", "short", " ".repeat(40), "x".repeat(31)])(
    "is rejected when it is %j",
    async (value) => {
      expect(() => parseConfig(schema, { PLATFORM_TOKEN: value })).toThrow(
        /PLATFORM_TOKEN: must have 32 characters or more/,
      );
    },
  );

  it("is used instead of a stored one", async () => {
    const configured = "c".repeat(32);
    expect(parseConfig(schema, { PLATFORM_TOKEN: configured })).toEqual({ PLATFORM_TOKEN: configured });
    expect(parseConfig(schema, {})).toEqual({});
    expect(await readSecret(configured, { variable, file })).toBe(configured);
    expect(await readdir(folder)).toEqual([]);
  });

  it("is never short, whatever its source", async () => {
    await expect(readSecret("", { variable, file })).rejects.toThrow(/PLATFORM_TOKEN holds no usable secret/);
  });
});

describe("a bearer token", () => {
  const token = "a token of at least 32 characters";
  it("is accepted only if it equals the token", async () => {
    expect(() => checkBearer(`Bearer ${token}`, token)).not.toThrow();
    for (const header of [undefined, "", "Bearer", "Bearer ", "Bearer x", token])
      expect(() => checkBearer(header, token)).toThrow(/platform token/);
  });

  it("is never accepted when it is empty", () => {
    for (const header of [undefined, "", "Bearer", "Bearer ", "Bearer  "])
      expect(() => checkBearer(header, "")).toThrow(/platform token/);
  });
});
