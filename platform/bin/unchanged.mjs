// Remembers which inputs a check has passed with, so that unchanged input is not checked twice. Its types: unchanged.d.mts.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

export function readSources(folder) {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split("\0"))]
    .filter((file) => file && statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile())
    .sort()
    .map((file) => ({
      file,
      hash: createHash("sha256")
        .update(readFileSync(path.join(folder, file)))
        .digest("hex"),
    }));
}

export function rememberPassed(memory, sources) {
  const passed = existsSync(memory) ? JSON.parse(readFileSync(memory, "utf8")) : {};
  return async (name, isInput, check) => {
    const hash = createHash("sha256").update(process.version);
    for (const each of sources) if (isInput(each.file)) hash.update(`${each.file} ${each.hash}\n`);
    const inputs = hash.digest("hex");
    if (passed[name] === inputs) return "unchanged since it passed";
    const note = await check();
    passed[name] = inputs;
    mkdirSync(path.dirname(memory), { recursive: true });
    writeFileSync(memory, JSON.stringify(passed, null, 2));
    return note;
  };
}
