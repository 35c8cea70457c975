import { readFileSync } from "node:fs";
import path from "node:path";
import type { LoaderContext } from "webpack";
import { classNameOf } from "./class-name";
import { withPreload } from "./read-preload";
import { readRoom, repository, roomNames } from "./rooms";
import { sharedModules, sharedNames } from "./shared-modules";

describe("the build preset", () => {
  it("lets the host provide every shared module", () => {
    const text = readFileSync(path.join(repository, "shell/src/federation/shared-modules.ts"), "utf8");
    const imported = [...text.matchAll(/^import "(.+)";$/gm)].map(([, name]) => name);
    expect(imported.sort()).toEqual([...sharedNames].sort());
  });

  it("asks for explicit versions of every shared module", () => {
    for (const { version, requiredVersion } of Object.values(sharedModules())) {
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
      expect(requiredVersion).toBe(`^${version}`);
    }
  });

  it("gives browser and server bundle the same class names, which carry the remote's name", () => {
    const contextOf = (side: string) =>
      ({
        resourcePath: path.join(repository, "mf-mortgage/src/calculator/calculator.module.css"),
        _compiler: { options: { name: `mf-mortgage (${side})` } },
        fs: { readFileSync: () => Buffer.from(".page {}") },
      }) as unknown as LoaderContext<object>;
    expect(classNameOf(contextOf("browser"), "", "page")).toMatch(
      /^mf-mortgage_calculator_page_[0-9a-f]{5}$/,
    );
    expect(classNameOf(contextOf("server"), "", "page")).toBe(classNameOf(contextOf("browser"), "", "page"));
  });

  it.each(roomNames)("reads the manifest of %s", async (name) => {
    expect((await readRoom(name)).remote.name).toBe(name);
  });

  it("refuses queries for pages that a remote does not have", async () => {
    const { remote } = await readRoom("mf-mortgage");
    expect(() => withPreload(remote, { nowhere: [] })).toThrow("nowhere");
  });
});
