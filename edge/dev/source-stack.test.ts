import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toSourceStack } from "./source-stack";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-stack-"));
  await mkdir(join(folder, "mf-mortgage/js"), { recursive: true });
  // The first column of the third line maps to the second line of the only source.
  const map = {
    version: 3,
    sources: ["webpack://mf-mortgage/./src/page.tsx"],
    names: [],
    mappings: ";;AACA",
  };
  await writeFile(join(folder, "mf-mortgage/js/page.js.map"), JSON.stringify(map));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (file: string, line: number) =>
  `    at Page (http://localhost:8080/platform/dev/builds/${file}:${line}:1)`;

describe("a stack of a development build", () => {
  it("names the file and line of the source", async () => {
    const stack = `Error: broken\n${at("mf-mortgage/js/page.js", 3)}`;
    expect(await toSourceStack(stack, folder)).toBe("Error: broken\n    at Page src/page.tsx:2");
  });

  it("is unchanged where no source is known", async () => {
    const stack = [
      at("mf-mortgage/js/other.js", 3),
      at("mf-other/js/page.js", 3),
      "    at https://elsewhere.example/a.js:1:1",
    ];
    expect(await toSourceStack(stack.join("\n"), folder)).toBe(stack.join("\n"));
  });
});
