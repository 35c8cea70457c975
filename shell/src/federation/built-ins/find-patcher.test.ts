import { watchBuiltIns } from "./built-ins";
import { findPatcher } from "./find-patcher";

const suspect = { remote: "mf-account", build: "aaaaaaaaaaaa" };
const patcher = { remote: "mf-mortgage", build: "bbbbbbbbbbbb" };
const own = `https://site.example/remotes/mf-account/aaaaaaaaaaaa/js/slots.js`;
const other = `https://site.example/remotes/mf-mortgage/bbbbbbbbbbbb/js/routes.js`;

let texts: Record<string, string> = {};
beforeAll(() => {
  globalThis.fetch = (async (url: string) => ({
    ok: url in texts,
    text: async () => texts[url],
  })) as typeof fetch;
});

function change(value: unknown) {
  const builtIns = watchBuiltIns();
  Object.defineProperty(Array.prototype, "at", { configurable: true, value });
  return builtIns.restore();
}
const patch = () => "mine";

describe("the build that changed a built-in", () => {
  it("is the one whose script has the code, whichever was loading", async () => {
    texts = { [own]: "export {}", [other]: `Array.prototype.at = ${String(patch)};` };
    expect(await findPatcher(change(patch), suspect, [own, other])).toEqual(patcher);
  });

  it("is the suspect when two scripts have the code", async () => {
    texts = { [own]: String(patch), [other]: String(patch) };
    expect(await findPatcher(change(patch), suspect, [other, own])).toEqual(suspect);
  });

  it("is undefined when no script has the code", async () => {
    texts = { [own]: "export {}", [other]: "export {}" };
    expect(await findPatcher(change(patch), suspect, [own, other])).toBeUndefined();
  });

  it.each([
    ["without a text", null],
    ["bound", patch.bind(null)],
  ])("is the suspect for a value %s", async (_, value) => {
    expect(await findPatcher(change(value), suspect, [own, other])).toEqual(suspect);
  });

  it("is the suspect when a script cannot be read", async () => {
    texts = { [other]: "export {}" };
    expect(await findPatcher(change(patch), suspect, [own, other])).toEqual(suspect);
  });
});
