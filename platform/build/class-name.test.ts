import path from "node:path";
import type { LoaderContext } from "webpack";
import { buildClassName, buildLastingClassName, isBuiltClassName } from "./class-name";
import { repository } from "./read-workspace";

const names = Array.from({ length: 120 }, (_, index) => `name-${index}`);
const text = `${names.map((name) => `.${name} { color: red }`).join("\n")}\n@keyframes rise { from { opacity: 0 } }`;

interface Sheet {
  bundle?: string;
  file?: string;
  query?: string;
  text?: string;
}

function nameClass(name: string, sheet: Sheet = {}, build = buildClassName): string {
  const context = {
    resourceQuery: sheet.query ?? "",
    resourcePath: path.join(repository, sheet.file ?? "shared/ui/card/card.module.css"),
    _compiler: { options: { name: sheet.bundle ?? "mf-mortgage (browser)" } },
    fs: { readFileSync: () => Buffer.from(sheet.text ?? text) },
  };
  return build(context as unknown as LoaderContext<object>, "", name);
}

describe("buildClassName", () => {
  it("is short, and another one for each name of a style sheet", () => {
    const built = [...names, "rise"].map((name) => nameClass(name));
    expect(new Set(built).size).toBe(built.length);
    expect(new Set(built.map((name) => name.slice(0, 7))).size).toBe(1);
    for (const name of built) expect(name).toMatch(/^_[0-9a-zA-Z]{7,8}$/);
  });

  it("is the same in the browser's and the server's bundle", () => {
    expect(nameClass("name-1", { bundle: "mf-mortgage (server)" })).toBe(nameClass("name-1"));
  });

  it.each<[string, Sheet]>([
    ["of another remote", { bundle: "mf-listings (browser)" }],
    ["of another file", { file: "shared/ui/card/row.module.css" }],
    ["of the file with another query", { query: "?filled" }],
    ["of another text, as another build has", { text: `${text}\n` }],
  ])("is another one in the sheet %s", (_, sheet) => {
    expect(nameClass("name-1", sheet)).not.toBe(nameClass("name-1"));
  });

  it("names what the file does not show, as the class of an icon", () => {
    expect(nameClass("shape", { text: "<svg></svg>" })).toMatch(/^_[0-9a-zA-Z]{6}_shape$/);
  });
});

it("leaves a name that can be read while the text changes", () => {
  const name = nameClass("name-1", {}, buildLastingClassName);
  expect(name).toMatch(/^mf-mortgage_card_name-1_[0-9a-zA-Z]{6}$/);
  expect(nameClass("name-1", { text: ".name-1 {}" }, buildLastingClassName)).toBe(name);
});

it("knows the names that it builds from those of libraries", () => {
  for (const name of [nameClass("name-1"), nameClass("rise"), nameClass("shape")])
    expect(isBuiltClassName(name)).toBe(true);
  for (const name of ["Toastify", "glide", "maplibregl-popup-tip", "_short"])
    expect(isBuiltClassName(name)).toBe(false);
});
