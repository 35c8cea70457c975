import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import { documentedExports } from "./documented-exports";

const linter = new Linter();
const config: Linter.Config = {
  languageOptions: { parser: tseslint.parser as Linter.Parser },
  plugins: { larchway: { rules: { "documented-exports": documentedExports } } },
  rules: { "larchway/documented-exports": "error" },
};
const problems = (code: string) =>
  linter.verify(code, config).map(({ messageId, message }) => messageId ?? message);

describe("exports of shared", () => {
  it.each([
    "export function sum() {}",
    "export const limit = 50;",
    "export class Cache {}",
    "// No docstring.\nexport const limit = 50;",
    "/* No docstring either. */\nexport const limit = 50;",
  ])("need a docstring: %s", (code) => {
    expect(problems(code)).toEqual(["missing"]);
    expect(problems(`/** What it is. */\n${code.split("\n").at(-1)}`)).toEqual([]);
  });

  it.each([
    "function sum() {}",
    "export type Name = string;",
    "export interface Props { name: string }",
    'export { sum } from "./sum";',
    "/** Two ways. */\nexport function get(key: string): string;\nexport function get(key: number): string {}",
  ])("need none when they are none, or types: %s", (code) => expect(problems(code)).toEqual([]));
});
