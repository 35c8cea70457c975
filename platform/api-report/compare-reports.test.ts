import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";
import { repository } from "../build/read-workspace";
import { compareReports } from "./compare-reports";
import { compareTypes } from "./compare-types";
import { typeOptions } from "./emit-types";
import { reportModule } from "./report-module";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "larchway-report-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The report of a module with these declarations, next to another module. */
async function report(text: string, other = "export interface Other { a: 1 }") {
  const file = path.join(folder, "index.d.ts");
  await writeFile(file, text);
  await writeFile(path.join(folder, "other.d.ts"), other);
  return reportModule(ts.createProgram([file], typeOptions), file, folder);
}

/** The result for the export `use` when `after` replaces `before`. */
async function change(before: string, after: string) {
  const [accepted, current] = [await report(before), await report(after)];
  const { exports } = compareReports({}, accepted.exports, new Map());
  const compatibility = compareTypes(path.join(repository, "shared"), {
    accepted: accepted.text,
    current: current.text,
  });
  const result = compareReports(exports, current.exports, compatibility);
  const { serves, worksWith } = result.exports.use ?? {};
  return { ...result, serves: serves !== undefined, worksWith: worksWith !== undefined };
}

const compatible = { narrowed: [], serves: true, worksWith: true };
const widened = { ...compatible, worksWith: false };
const narrowed = { narrowed: ["use"], serves: false, worksWith: true };
const replaced = { ...narrowed, worksWith: false };

describe("a changed export", () => {
  it.each<[what: string, before: string, after: string, expected: object]>([
    [
      "an option more",
      "export declare function use(o: { a: number }): void;",
      "export declare function use(o: { a: number; b?: number }): void;",
      compatible,
    ],
    [
      "an optional parameter more",
      "export declare function use(a: number): void;",
      "export declare function use(a: number, b?: string): void;",
      compatible,
    ],
    [
      "a member more",
      "interface Use { add(): void } export declare const use: Use;",
      "interface Use { add(): void; undo(): void } export declare const use: Use;",
      widened,
    ],
    [
      "a type that takes more",
      "export declare const use: (kind: 'a') => void;",
      "export declare const use: (kind: 'a' | 'b') => void;",
      widened,
    ],
    [
      "another printed form of the same type",
      "export declare const use: (o: { a: number }) => void;",
      "interface Options { a: number } export declare function use(o: Options): void;",
      compatible,
    ],
    [
      "a required option more",
      "export declare function use(o: { a: number }): void;",
      "export declare function use(o: { a: number; b: number }): void;",
      narrowed,
    ],
    [
      "an option less",
      "export declare function use(o: { a: number; b?: number }): void;",
      "export declare function use(o: { a: number }): void;",
      narrowed,
    ],
    [
      "a parameter less",
      "export declare function use(a: number, b?: number): void;",
      "export declare function use(a: number): void;",
      narrowed,
    ],
    [
      "a property of a component less",
      "import type { ReactNode } from 'react'; export declare function use(p: { a: 1; b?: 2 }): ReactNode;",
      "import type { ReactNode } from 'react'; export declare function use(p: { a: 1 }): ReactNode;",
      narrowed,
    ],
    [
      "a result that can be null",
      "export declare function use(): { a: number };",
      "export declare function use(): { a: number } | null;",
      narrowed,
    ],
    [
      "another result",
      "export declare function use(): string;",
      "export declare function use(): number;",
      replaced,
    ],
  ])("%s", async (_, before, after, expected) => {
    expect(await change(before, after)).toMatchObject(expected);
  });

  it("is removed only after a release with a deprecation note", async () => {
    const other = "export declare const other: 1;";
    const gone = { serves: false, worksWith: false, narrowed: ["use"] };
    const use = "export declare const use: 1;";
    expect(await change(use + other, other)).toMatchObject({ ...gone, removed: ["use"] });
    expect(await change(`/** @deprecated Use other. */ ${use} ${other}`, other)).toMatchObject({
      ...gone,
      removed: [],
    });
  });

  it("keeps the earlier types that it is compatible with, until one is not", () => {
    const now = (type: string) => ({ type, isDeprecated: false });
    const accepted = {
      a: { type: "2", serves: ["1"], worksWith: ["1"] },
      b: { type: "2", serves: ["1"] },
    };
    const current = new Map([
      ["a", now("3")],
      ["b", now("2")],
      ["c", now("1")],
    ]);
    expect(compareReports(accepted, current, new Map([["a", { serves: true, worksWith: false }]]))).toEqual({
      exports: { a: { type: "3", serves: ["2", "1"] }, b: { type: "2", serves: ["1"] }, c: { type: "1" } },
      narrowed: [],
      removed: [],
    });
  });
});

describe("the hash of an export", () => {
  const text = `
    import type { Other } from "./other";
    interface Own { a: Other; b: import("./other").Other }
    interface Unused { c: 1 }
    export declare const use: Own;`;
  const hash = async (...texts: [string, string?]) => (await report(...texts)).exports.get("use")?.type;

  it("covers exactly the declarations that it refers to, also in other files", async () => {
    const before = await hash(text);
    expect(before).toMatch(/^[0-9a-f]{8}$/);
    expect(await hash(text.replace("c: 1", "c: 2"))).toBe(before);
    expect(await hash(text.replace("a: Other", "a?: Other"))).not.toBe(before);
    expect(await hash(text, "export interface Other { a: 2 }")).not.toBe(before);
  });

  it("does not depend on comments, spaces and order", async () => {
    const [, imported, own, , use] = text.split("\n");
    expect(await hash(`${imported}\n/** A comment. */\n${use}\n\n${own}`)).toBe(await hash(text));
  });

  it("includes renamed exports, and exports of a library", async () => {
    const { exports, text: written } = await report(
      'declare const a: 1; export { a as use }; export { redirect } from "react-router";',
    );
    expect([...exports.keys()]).toEqual(["redirect", "use"]);
    expect(written).toContain('export { redirect as redirect } from "react-router";');
  });
});
