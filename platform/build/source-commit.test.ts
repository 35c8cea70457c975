import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { listUncommitted } from "./source-commit";

const git = (folder: string, ...args: string[]) => promisify(execFile)("git", ["-C", folder, ...args]);

it("names changed and new files, and no ignored ones", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "larchway-commit-"));
  try {
    expect(await listUncommitted(folder)).toEqual([]);
    await git(folder, "init");
    await writeFile(path.join(folder, ".gitignore"), "var\n");
    await writeFile(path.join(folder, "a file.txt"), "1");
    await git(folder, "add", ".");
    const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.ca"];
    await git(folder, ...author, "commit", "--message", "Begin");
    expect(await listUncommitted(folder)).toEqual([]);
    await writeFile(path.join(folder, "a file.txt"), "2");
    await writeFile(path.join(folder, "new.txt"), "1");
    await writeFile(path.join(folder, "var"), "1");
    expect(await listUncommitted(folder)).toEqual(["a file.txt", "new.txt"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
