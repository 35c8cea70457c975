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

export function rememberPassed(memory, read) {
  const passed = existsSync(memory) ? JSON.parse(readFileSync(memory, "utf8")) : {};
  const hashInputs = ({ isInput, also = "" }, sources) => {
    const hash = createHash("sha256").update(`${process.version} ${also}\n`);
    for (const each of sources) if (isInput(each.file)) hash.update(`${each.file} ${each.hash}\n`);
    return hash.digest("hex");
  };
  return async (parts, check) => {
    const sources = read();
    const changed = parts
      .map((part) => ({ part, inputs: hashInputs(part, sources) }))
      .filter(({ part, inputs }) => passed[part.name] !== inputs);
    if (changed.length === 0) return "unchanged since it passed";
    const note = await check(changed.map(({ part }) => part.name));
    // A file that was edited meanwhile may have been looked at before or after.
    const after = read();
    for (const { part, inputs } of changed)
      if (hashInputs(part, after) === inputs) passed[part.name] = inputs;
    mkdirSync(path.dirname(memory), { recursive: true });
    writeFileSync(memory, JSON.stringify(passed, null, 2));
    return note;
  };
}
