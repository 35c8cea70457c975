import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "@larchway/shared/schema";
import { repository } from "../build/read-workspace";
import { artefacts } from "./artefacts";
import { describeComponents, listComponents, listLicences } from "./bill-of-materials";
import { bundlePrograms } from "./bundle";
import { copyPackages } from "./copy-packages";
import { checkSize } from "./make-package";
import { writeSums } from "./write-sums";

let root: string;
beforeEach(async () => (root = await mkdtemp(path.join(tmpdir(), "larchway-package-"))));
afterEach(() => rm(root, { recursive: true }));

const readFolder = async (folder: string) => {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), "utf8")]));
};

describe("artefacts", () => {
  it("name programs and files that exist", () => {
    const named = Object.values(artefacts).flatMap(({ programs, parts, files }) => [
      ...Object.values<string>(programs),
      ...Object.values<string>(parts),
      ...files,
    ]);
    expect(named.filter((file) => !existsSync(path.join(repository, file)))).toEqual([]);
  });

  it("include every thread that the processes start", async () => {
    const { stdout } = await promisify(execFile)("git", [
      "-C",
      repository,
      ...["grep", "--only-matching", "-h", "--extended-regexp", "-e"],
      String.raw`\./[a-z-]+-thread\.mjs`,
      ...["--", "api/*.ts", "edge/*.ts", "listing-index/*.ts", "releases/*.ts"],
    ]);
    const threads = new Set(stdout.match(/[a-z-]+-thread/g));
    const parts = Object.values(artefacts).flatMap((artefact) => Object.keys(artefact.parts));
    expect(threads.size).toBeGreaterThan(0);
    expect([...threads].filter((thread) => !parts.includes(thread))).toEqual([]);
  });

  it("may not exceed their size limit", () => {
    const { maxBytes } = artefacts.edge;
    expect(maxBytes).toBe(60_000_000);
    expect(() => checkSize("edge", maxBytes)).not.toThrow();
    expect(() => checkSize("edge", maxBytes + 100_000)).toThrow("edge has 60.1 MB; the limit is 60.0 MB.");
  });
});

describe("bundles", () => {
  const artefact = { programs: { check: "releases/store/gate/check-scripts.ts" }, parts: {} };

  it("are the same in two folders, and have no path of the machine", async () => {
    const [one, other] = [path.join(root, "one"), path.join(root, "other/deeper")];
    await bundlePrograms(artefact, one);
    await bundlePrograms(artefact, other);
    const files = await readFolder(one);
    expect(files.map(([name]) => name)).toContain("check.mjs");
    expect(await readFolder(other)).toEqual(files);
    expect(files.filter(([, text]) => text?.includes(repository))).toEqual([]);
  });

  it("run without the repository, with copied packages that have machine code", async () => {
    const { copied } = await bundlePrograms(artefact, path.join(root, "dist"));
    expect([...copied.keys()]).toEqual(["esbuild"]);
    await copyPackages(copied, root);
    await writeFile(
      path.join(root, "run.mjs"),
      'import "./dist/check.mjs";\nimport { transform } from "esbuild";\nconsole.log((await transform("1 + 1")).code);\n',
    );
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, "run.mjs")], {
      cwd: "/",
    });
    expect(stdout.trim()).toBe("1 + 1;");
    expect((await readdir(path.join(root, "node_modules"))).sort()).toEqual([".pnpm", "esbuild"]);
  });
});

describe("the bill of materials", () => {
  const files = ["platform/node_modules/commander/lib/command.js", "platform/cli/program.ts"];
  const bomSchema = z.object({
    bomFormat: z.string(),
    specVersion: z.string(),
    components: z.array(z.looseObject({ name: z.string(), purl: z.string(), licenses: z.unknown() })),
  });

  it("has each package of the files once, and no file of this repository", async () => {
    const components = await listComponents([...files, "platform/node_modules/commander/index.js"]);
    expect(components).toMatchObject([{ name: "commander", license: "MIT" }]);
    const bom = bomSchema.parse(JSON.parse(describeComponents("edge", components)));
    expect(bom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6" });
    expect(bom.components).toMatchObject([
      {
        name: "commander",
        purl: `pkg:npm/commander@${components[0]?.version}`,
        licenses: [{ license: { id: "MIT" } }],
      },
    ]);
  });

  it("keeps the choice of dual licences, and escapes scopes in package URLs", () => {
    const component = { name: "@a/b", version: "1.0.0", license: "(MIT OR Apache-2.0)", folder: "" };
    const [described] = bomSchema.parse(JSON.parse(describeComponents("api", [component]))).components;
    expect(described).toMatchObject({
      purl: "pkg:npm/%40a/b@1.0.0",
      licenses: [{ expression: "(MIT OR Apache-2.0)" }],
    });
  });

  it("comes with the texts of the licences", async () => {
    const text = await listLicences(await listComponents(files));
    expect(text).toMatch(/^commander \d+\.\d+\.\d+: MIT\n\n/);
    expect(text).toContain("Permission is hereby granted");
  });
});

describe("SHA256SUMS", () => {
  async function fill(folder: string, mode: number): Promise<void> {
    await mkdir(path.join(folder, "deep"), { recursive: true, mode: 0o700 });
    await writeFile(path.join(folder, "deep/file.txt"), "content", { mode });
    await symlink("deep/file.txt", path.join(folder, "link"));
    await symlink("deep", path.join(folder, "linked-folder"));
  }

  it("is the same for the same files, whatever their modes and folder, and another for others", async () => {
    const [one, other] = [path.join(root, "one"), path.join(root, "other")];
    await fill(one, 0o600);
    await fill(other, 0o644);
    const sums = await writeSums(one);
    expect(await writeSums(other)).toEqual(sums);
    await rm(path.join(other, "SHA256SUMS"));
    await writeFile(path.join(other, "deep/file.txt"), "Content");
    expect((await writeSums(other)).hash).not.toBe(sums.hash);
  });

  it("is what sha256sum reads, and finds a changed file", async () => {
    await fill(root, 0o644);
    await writeSums(root);
    const check = () =>
      promisify(execFile)("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: root });
    expect((await check()).stdout).toBe("./deep/file.txt: OK\n");
    await writeFile(path.join(root, "deep/file.txt"), "changed");
    await expect(check()).rejects.toMatchObject({ code: 1 });
  });

  it("lets every user read the files", async () => {
    await fill(root, 0o600);
    await chmod(root, 0o700);
    await writeSums(root);
    const { stdout } = await promisify(execFile)("find", [root, "-not", "-perm", "-o=r"]);
    expect(stdout).toBe("");
  });
});
