import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import { prettierIgnoreOnData } from "./prettier-ignore-on-data";

const linter = new Linter();
const config: Linter.Config = {
  languageOptions: { parser: tseslint.parser as Linter.Parser },
  plugins: { larchway: { rules: { "prettier-ignore-on-data": prettierIgnoreOnData } } },
  rules: { "larchway/prettier-ignore-on-data": "error" },
};
const problems = (code: string) =>
  linter.verify(code, config).map(({ messageId, message }) => messageId ?? message);
const before = (code: string) => problems(`// prettier-ignore\n${code}`);
const after = (code: string) => problems(`${code} // prettier-ignore`);

const numbers = "[[1, 2, 3], [-4, 5, 6], [7, 8, 9]]";

describe("prettier-ignore", () => {
  it.each([
    ["a matrix", `const matrix = ${numbers};`],
    ["a constant one", `export const matrix = ${numbers} as const;`],
    [
      "an object of names",
      'const names = { a: "1", b: "2", c: "3", d: "4", e: "5", f: "6", g: "7", h: `8` };',
    ],
    ["a set", 'const known = new Set(["a", "b", "c", "d", "e", "f", "g", "h"]);'],
    ["a type", 'type Field = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";'],
  ])("is for tables of data: %s", (_, code) => expect([before(code), after(code)]).toEqual([[], []]));

  it.each([
    ["a call", "const first = find(list.map((each) => each.key));"],
    ["a table with code in it", "const rows = [[1, 2, 3], [4, 5, 6], [7, 8, compute()]];"],
    ["a short list", 'const names = ["a", "b"];'],
    ["a function", `function read() { return ${numbers}; }`],
    ["a condition", `if (is) list = ${numbers};`],
  ])("is refused on %s", (_, code) => expect([before(code), after(code)]).toEqual([["code"], ["code"]]));

  it("is refused with words after it", () =>
    expect(problems("// prettier-ignore because it is nicer\nrun(1);")).toEqual(["code"]));

  it("is removed by the fix", () =>
    expect(linter.verifyAndFix("run(1); // prettier-ignore\n", config).output.trim()).toBe("run(1);"));
});
