import { Linter } from "eslint";
import { knownRequirement } from "./known-requirement";

const linter = new Linter();
/** The ids refused in a test titled with these; written without their letter, because this file is linted too. */
const refused = (ids: string, write = (id: string) => `it("[${id}] counts", () => {});`) =>
  linter
    .verify(write(`R${ids}`), {
      plugins: { larchway: { rules: { "known-requirement": knownRequirement } } },
      rules: { "larchway/known-requirement": "error" },
    })
    .map(({ message }) => /R([\d.]+\d)/.exec(message)?.[1]);

describe("ids of requirements in tests", () => {
  it("are those of docs/requirements.tsv", () => {
    expect(refused("9.017")).toEqual([]);
    expect(refused("9.917")).toEqual(["9.917"]);
    expect(refused("0.001", (id) => `it.each([["${id}", 1]])("[%s] counts", () => {});`)).toEqual(["0.001"]);
    expect(refused("0.001", (id) => `it(\`[${id}] counts \${1}\`, () => {});`)).toEqual(["0.001"]);
  });

  it("may be ranges, of which every row must exist", () => {
    expect(refused("9.017-019")).toEqual([]);
    expect(refused("9.051-053")).toEqual(["9.053"]);
  });
});
