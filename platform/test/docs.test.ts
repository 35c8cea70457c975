import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const documents = execFileSync("git", ["ls-files", "*.md"], { cwd: repository, encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => !/\/(data|articles)\//.test(file) && existsSync(path.join(repository, file)))
  .map((file) => ({ file, text: readFileSync(path.join(repository, file), "utf8") }));

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

it("type-checks the samples of the docs", async () => {
  // Each sample is a file of src/docs in a remote with the packages and the calls of mf-account.
  const root = await mkdtemp(path.join(tmpdir(), "larchway-docs-"));
  const remote = path.join(root, "mf-docs");
  await mkdir(path.join(remote, "src/docs"), { recursive: true });
  await symlink(path.join(repository, "node_modules"), path.join(root, "node_modules"));
  for (const shared of ["node_modules", "src/calls"])
    await symlink(path.join(repository, "mf-account", shared), path.join(remote, shared));
  let count = 0;
  for (const { file, text } of documents)
    for (const [, extension = "", code = ""] of text.matchAll(/^```(tsx?)\n([^]*?)^```/gm))
      await writeFile(
        path.join(remote, "src/docs", `${path.basename(file, ".md")}-${++count}.${extension}`),
        code,
      );
  await writeFile(
    path.join(remote, "tsconfig.json"),
    JSON.stringify({
      extends: path.join(repository, "tsconfig/browser.json"),
      include: ["src/docs", path.join(repository, "shared/css-modules.d.ts")],
      exclude: [],
    }),
  );
  const compiler = path.join(repository, "node_modules/typescript-native/bin/tsc");
  const { stdout, status } = spawnSync(process.execPath, [compiler, "-p", remote], { encoding: "utf8" });
  expect(count).toBeGreaterThan(0);
  expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
});

it("links to files and headings that exist", () => {
  const headings = new Map(
    documents.map(({ file, text }) => [
      file,
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slug(heading)),
    ]),
  );
  const broken = documents.flatMap(({ file, text }) =>
    [...text.replace(/```[^]*?```|`[^`\n]*`/g, "").matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, target = "", heading]) => {
        const linked = target ? path.posix.join(path.posix.dirname(file), target) : file;
        if (!existsSync(path.join(repository, linked))) return true;
        return heading !== undefined && !headings.get(linked)?.includes(heading);
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it("names files and folders that exist", () => {
  const workspace = /^(?:api|demo|listing-index|docs|e2e|mf-[a-z-]+|platform|shared|shell|tsconfig)\//;
  const missing = documents.flatMap(({ file, text }) =>
    [...text.replace(/```[^]*?```/g, "").matchAll(/`([\w./-]+)`/g)]
      .map(([, named = ""]) => named)
      .filter((named) => workspace.test(named) && !/\/dist$|src\/docs$/.test(named))
      .filter((named) =>
        ["", ".ts", ".tsx", ".mjs"].every((end) => !existsSync(path.join(repository, named + end))),
      )
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});

it("lists every decision record in the index", () => {
  const records = documents.map(({ file }) => file).filter((file) => /^docs\/decisions\/\d/.test(file));
  const index = documents.find(({ file }) => file === "docs/decisions/README.md")?.text ?? "";
  expect(records.filter((file) => !index.includes(`](${path.basename(file)})`))).toEqual([]);
});

it("has no line over 140 characters in the docs", () => {
  const long = documents.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) => (line.length > 140 ? [`${file}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});
