import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDataFolder } from "./private-folder";

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "larchway-private-"));
  folder = join(root, "var");
});
afterEach(() => rm(root, { recursive: true }));

const readMode = async (path: string) => (await lstat(path)).mode & 0o7777;

describe("a data folder", () => {
  it("is created for its owner only", async () => {
    expect(await closeDataFolder(join(folder, "deep"))).toBe(true);
    expect(await readMode(join(folder, "deep"))).toBe(0o700);
  });

  it("of an earlier version is closed with all its contents, and adjacent files are untouched", async () => {
    await mkdir(join(folder, "database/api/base"), { recursive: true });
    await mkdir(join(folder, "mine"));
    const outside = join(root, "outside");
    await writeFile(outside, "");
    await chmod(outside, 0o644);
    await symlink(outside, join(folder, "database/link"));
    for (const [name, mode] of [
      ["database/api/base/1", 0o666],
      ["session-secret", 0o644],
      ["mine/file", 0o644],
    ] as const) {
      await writeFile(join(folder, name), "");
      await chmod(join(folder, name), mode);
    }
    for (const name of ["database/api/base", "database/api", "database", ""])
      await chmod(join(folder, name), 0o777);

    expect(await closeDataFolder(folder)).toBe(true);
    for (const name of await readdir(join(folder, "database"), { recursive: true })) {
      if (name !== "link")
        expect([name, (await readMode(join(folder, "database", name))) & 0o077]).toEqual([name, 0]);
    }
    expect([await readMode(folder), await readMode(join(folder, "session-secret"))]).toEqual([0o700, 0o600]);
    expect([await readMode(outside), await readMode(join(folder, "mine/file"))]).toEqual([0o644, 0o644]);
  });

  it("that others share stays open, except for the site's files in it", async () => {
    await mkdir(join(folder, "run"), { recursive: true });
    await chmod(join(folder, "run"), 0o755);
    await chmod(folder, 0o1777);
    expect(await closeDataFolder(folder)).toBe(false);
    expect([await readMode(folder), await readMode(join(folder, "run"))]).toEqual([0o1777, 0o700]);
  });
});
