import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readRemote } from "./read-remote";
import { readWorkspace, repository, workspaceNames } from "./read-workspace";
import { lazySharedNames, sharedModules, sharedNames } from "./shared-modules";

describe("the build preset", () => {
  it("lets the host provide every shared module", () => {
    const text = readFileSync(path.join(repository, "shell/src/federation/shared-modules.ts"), "utf8");
    const imported = [...text.matchAll(/^import "(.+)";$/gm)].map(([, name]) => name);
    const lazy = [...text.matchAll(/import\("(.+)"\)/g)].map(([, name]) => name);
    expect([...imported, ...lazy].sort()).toEqual([...sharedNames].sort());
    expect(lazy).toEqual([...lazySharedNames]);
  });

  it("asks for explicit versions of every shared module", () => {
    for (const { version, requiredVersion } of Object.values(sharedModules())) {
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
      expect(requiredVersion).toBe(`^${version}`);
    }
  });

  it.each(workspaceNames)("reads the manifest of %s", async (name) => {
    expect((await readWorkspace(name)).remote.name).toBe(name);
  });

  it.each([
    ["mf-other", "its name is mf-gardens, but its folder is mf-other"],
    ["mf-gardens", "/gardens/:city preloads tree from its path, which has no :tree"],
  ])("refuses a wrong definition of %s: %s", async (name, message) => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), "larchway-remote-")), name);
    await mkdir(path.join(folder, "src"), { recursive: true });
    const preload = `[{ path: "/api/gardens/{tree}", parameters: {} }]`;
    const routes = `[{ path: "/gardens/:city", module: "garden", title: "Garden", preload: ${preload} }]`;
    await writeFile(
      path.join(folder, "src/remote.ts"),
      `export const remote = { name: "mf-gardens", title: "Gardens", routes: ${name === "mf-other" ? "[]" : routes}, budget: { js: 1, css: 1 } };`,
    );
    await expect(readRemote(folder)).rejects.toThrow(`${name}/src/remote.ts is not right: ${message}`);
    await rm(path.dirname(folder), { recursive: true });
  });
});
