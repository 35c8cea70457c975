import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { createEvaluatedLoader } from "./evaluated-remotes";
import { loadRemote } from "./load-remote";

// Jest's modules have their own built-ins, which the code reaches through a function.
const patch = `require("react").createElement.constructor.prototype.shout = () => 0;`;

describe("a remote on a server that changes globals of the thread", () => {
  it("is rejected when its bundle is evaluated, and the change is undone", () => {
    expect(() => loadRemote("mf-gardens", `${patch} exports.routes = {};`)).toThrow(
      "BUILT_IN_CHANGED by mf-gardens: Function.prototype.shout",
    );
    expect("shout" in Function.prototype).toBe(false);
    expect(loadRemote("mf-gardens", "exports.routes = {};")).toEqual({ routes: {} });
  });

  it("is rejected when a module of a page is evaluated later", async () => {
    const { map } = Array.prototype;
    const errors: unknown[] = [];
    const loader = createEvaluatedLoader(
      { revision: 1, remotes: {} } as ReleaseSet,
      { "mf-gardens": {} },
      (error) => errors.push(error),
    );
    const loading = loader.run("mf-gardens", async () => void (Array.prototype.map = () => []));
    await expect(loading).rejects.toThrow("BUILT_IN_CHANGED by mf-gardens: Array.prototype.map");
    expect(Array.prototype.map).toBe(map);
    expect(errors).toHaveLength(1);
  });
});
