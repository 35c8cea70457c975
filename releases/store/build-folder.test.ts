import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import {
  filesDigest,
  parseBuildRecord,
  readBuildFile,
  readBuildRecord,
  requirePlainFiles,
} from "./build-folder";
import { makeFakeBuild } from "./testing";

let folder: string;
let record: BuildRecord;

beforeAll(async () => {
  folder = await makeFakeBuild();
  record = await readBuildRecord(folder);
});

/** Returns the issues of a record after the change, as `path: message`. */
function findIssues(change: Partial<BuildRecord>): string[] {
  try {
    parseBuildRecord(JSON.stringify({ ...record, ...change }), "a folder");
    return [];
  } catch (error) {
    expect(error).toMatchObject({ code: "INVALID_REQUEST", message: expect.stringContaining("a folder") });
    return (error as { issues: { path: string; message: string }[] }).issues.map(
      ({ path, message }) => `${path}: ${message}`,
    );
  }
}
const withFile = (path: string) => ({ files: [...record.files, { path, bytes: 1, sha256: "" }] });
const withRoutes = (...paths: string[]) => ({
  remote: { ...record.remote, routes: paths.map((path) => ({ ...record.remote.routes[0]!, path })) },
});

describe("the record of a build", () => {
  it("is read from its folder, and the error for a missing one names the folder", async () => {
    expect(record).toEqual(JSON.parse(await readFile(join(folder, "build.json"), "utf8")));
    const empty = await mkdtemp(join(tmpdir(), "larchway-empty-"));
    await expect(readBuildRecord(empty)).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: `There is no build in ${empty}: no build.json.`,
      cause: expect.objectContaining({ code: "ENOENT" }),
    });
    await rm(empty, { recursive: true });
  });

  it("is refused when it is not JSON, with the reason", () => {
    expect(() => parseBuildRecord("{", "a folder")).toThrow(
      expect.objectContaining({
        code: "INVALID_REQUEST",
        message: "build.json in a folder is not valid JSON.",
        cause: expect.any(SyntaxError),
      }),
    );
  });

  it("is refused when it breaks the contract, with every field", () => {
    expect(
      findIssues({ build: "x", files: [{ path: 1 } as never] }).map((issue) => issue.split(":")[0]),
    ).toEqual(["build", "files.0.path", "files.0.bytes", "files.0.sha256"]);
  });

  it("has the same remote name everywhere", () => {
    expect(findIssues({ name: "mf-other" })).toEqual([
      "remote.name: is mf-mortgage, but the build is one of mf-other",
    ]);
  });

  it("lists each file once", () => {
    expect(findIssues(withFile("entry.js"))).toEqual(["files: has a path twice"]);
  });

  it.each([
    "",
    "../secret.js",
    "js/../../secret.js",
    "/etc/passwd",
    "js//a.js",
    ".env",
    "js/.a.js",
    "a\\b.js",
    "a\0.js",
  ])("has no file %j outside the build folder or hidden in it", (path) =>
    expect(findIssues(withFile(path))).toEqual([`files: ${path} points outside the build folder`]),
  );

  it.each(["entry.js.br", "css/page.css.gz", "build.json", "integrity.json"])(
    "may not list %s, which the release platform writes",
    (path) => {
      expect(findIssues(withFile(path))).toEqual([`files: ${path} is made by the release platform`]);
    },
  );

  it("may have files whose names resemble compressed copies", () => {
    expect(findIssues(withFile("js/libre.brotli.js"))).toEqual([]);
    expect(findIssues(withFile("js/x.gz.js"))).toEqual([]);
  });

  it("lists every file it refers to", () => {
    const missing = "files: js/none.js is referred to, but not among the files";
    const assets = { js: ["js/none.js"], css: [] };
    expect(findIssues({ entry: "js/none.js" })).toEqual([missing]);
    expect(findIssues({ exposes: { ...record.exposes, "./slots": assets } })).toEqual([missing]);
    expect(findIssues({ routes: { ...record.routes, more: assets } })).toEqual([missing]);
    expect(findIssues({ routes: { more: { js: [], css: ["js/none.js"] } } })).toEqual([missing]);
    expect(findIssues({ server: { file: "js/none.js", contract: 1 } })).toEqual([missing]);
    expect(findIssues({ server: { file: "js/routes.js", contract: 1 } })).toEqual([]);
  });

  it("rejects a repeated route, whatever its parameters are called", () => {
    expect(findIssues(withRoutes("/a", "/b", "/a/:x", "/a/:x/:y"))).toEqual([]);
    expect(findIssues(withRoutes("/a", "/b", "/A/"))).toEqual(["remote.routes.2.path: /A/ stands twice"]);
    expect(findIssues(withRoutes("/a/:x/:y?", "/a/:z"))).toEqual([
      "remote.routes.1.path: /a/:z stands twice",
    ]);
    expect(findIssues(withRoutes("/a/:z", "/a/:x/:y?"))).toEqual([
      "remote.routes.1.path: /a/:x/:y? stands twice",
    ]);
  });
});

describe("the files of a build", () => {
  it("are refused when missing or changed since the build", async () => {
    const [file] = record.files;
    const other = await makeFakeBuild();
    expect(await readBuildFile(other, file!)).toEqual(await readFile(join(other, file!.path)));
    const name = `${file!.path} in ${other}`;
    for (const wrong of [
      { ...file!, bytes: file!.bytes + 1 },
      { ...file!, sha256: "x" },
    ])
      await expect(readBuildFile(other, wrong)).rejects.toMatchObject({
        code: "INVALID_REQUEST",
        message: expect.stringContaining(`${name} was changed after the build`),
      });
    await rm(join(other, file!.path));
    await expect(readBuildFile(other, file!)).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      message: `${file!.path} is missing in ${other}.`,
      cause: expect.objectContaining({ code: "ENOENT" }),
    });
  });

  it("must be in a folder that exists", async () => {
    await expect(requirePlainFiles(folder)).resolves.toBeUndefined();
    for (const path of [join(folder, "none"), join(folder, "entry.js")])
      await expect(requirePlainFiles(path)).rejects.toMatchObject({
        code: "INVALID_REQUEST",
        message: `${path} is not a folder, or is a link to one.`,
      });
  });

  it("have a digest that depends on paths and contents, not on their order", async () => {
    const { files } = record;
    expect(filesDigest({ ...record, files: [...files].reverse() })).toBe(filesDigest(record));
    const digests = [
      files,
      files.slice(1),
      files.map((file, index) => (index === 0 ? { ...file, path: "other.js" } : file)),
      files.map((file, index) => (index === 0 ? { ...file, sha256: "x" } : file)),
    ].map((list) => filesDigest({ ...record, files: list }));
    expect(new Set(digests).size).toBe(4);
    expect(digests[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
