import { mkdir, mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { replaceFile } from "./replace-file";

it("writes a file, replaces it, and leaves no other file behind, even when it fails", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "larchway-replace-")), "new");
  const file = join(folder, "state.json");
  await replaceFile(file, "one");
  await Promise.all(["two", "three"].map((text) => replaceFile(file, text)));
  expect(await readFile(file, "utf8")).toMatch(/^(two|three)$/);
  await mkdir(join(folder, "taken"));
  await expect(replaceFile(join(folder, "taken"), "four")).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect((await readdir(folder)).sort()).toEqual(["state.json", "taken"]);
});
