import { createHash, randomBytes } from "node:crypto";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

interface BuildJson {
  build: string;
  files: { path: string; bytes: number; sha256: string }[];
}

/** A copy of a published build that differs in a text. */
export interface ChangedBuild {
  remote: string;
  build: string;
  texts: [before: string, after: string];
  /** Code in front of the shell's entry. */
  inFront?: string;
  /** A file that the copy leaves out. */
  without?: string;
}

/** Writes a changed copy of a build of `store` into `folder`; resolves with its id. */
export async function changeBuild(
  { remote, build, texts, inFront, without }: ChangedBuild,
  { store, folder }: { store: string; folder: string },
): Promise<string> {
  const source = path.join(store, remote, build);
  await cp(source, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const recordFile = path.join(folder, "build.json");
  const record = JSON.parse(await readFile(recordFile, "utf8")) as BuildJson;
  record.build = randomBytes(6).toString("hex");
  let changes = 0;
  const scripts = (await readdir(folder, { recursive: true })).filter((file) =>
    /^(js|embed)\/.*\.js$/.test(file),
  );
  for (const file of scripts) {
    const full = path.join(folder, file);
    const text = await readFile(full, "utf8");
    const front = file === "js/main.js" && inFront ? `${inFront}\n` : "";
    if (!text.includes(texts[0]) && !front) continue;
    changes += 1;
    const bytes = Buffer.from(front + text.replaceAll(...texts));
    await writeFile(full, bytes);
    const entry = record.files.find((each) => each.path === file);
    if (entry) {
      entry.bytes = bytes.length;
      entry.sha256 = createHash("sha256").update(bytes).digest("base64");
    }
  }
  if (changes === 0) throw new Error(`No script of ${remote} ${build} contains: ${texts[0]}`);
  record.files = record.files.filter((file) => file.path !== without);
  await writeFile(recordFile, JSON.stringify(record));
  return record.build;
}
