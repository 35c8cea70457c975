import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchFolders } from "./watch-folders";

describe("watchFolders", () => {
  let root: string;
  let stop: () => void;
  let heard: (file: string) => void = () => undefined;
  const next = (name: string) =>
    new Promise<void>((resolve) => (heard = (file) => void (file === name && resolve())));

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "larchway-watch-"));
    await mkdir(join(root, "src"));
    stop = watchFolders([root], (file) => heard(file));
  });
  afterEach(async () => {
    stop();
    await rm(root, { recursive: true });
  });

  it("hears of a file again after an editor replaced it", async () => {
    const file = join(root, "src", "page.tsx");
    for (const text of ["one", "two", "three"]) {
      const change = next("page.tsx");
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
      await change;
      const write = next("page.tsx");
      await writeFile(file, `${text}!`);
      await write;
    }
  });

  it("hears of files in folders that were made later", async () => {
    const folder = next("chart");
    await mkdir(join(root, "src", "chart"));
    await folder;
    const file = next("chart.tsx");
    await writeFile(join(root, "src", "chart", "chart.tsx"), "");
    await file;
  });
});
