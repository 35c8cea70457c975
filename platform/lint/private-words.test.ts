import { compareWords } from "./compare-words.mjs";
import { countInText, findPrivateWords } from "./count-private-words.mjs";

const findWords = (text: string, file = "api/src/some.ts") =>
  findPrivateWords(file, text).map(({ word }) => word);

describe("private words in names", () => {
  it.each([
    ["a variable", "const answerStore = 1;", ["answer"]],
    ["a type and its property", "interface KeptHome { askedAt: number }", ["kept", "asked"]],
    ["a parameter", "const read = (question: string) => question.length;", ["question"]],
    ["a function of something", "export function keyOf(home: string) { return home; }", ["xOf"]],
    ["an arrow of something", "const keyOf = (home: string) => home;", ["xOf"]],
    ["several words in one name", "const keptAnswers = 1;", ["answer", "kept"]],
    ["a component", "export function LatePage() {}", ["late"]],
  ])("are found in %s", (_, code, expected) => expect(findWords(code)).toEqual(expected));

  it("are found in names of files", () =>
    expect(findWords("", "shared/ui/specimen-list.tsx")).toEqual(["specimen"]));

  it.each([
    ["its uses", 'import { answerStore } from "./other"; answerStore.read();'],
    ["what is taken apart", "const { answer } = other; const [kept] = other;"],
    ["texts and comments", 'const text = "the answer was kept"; // asked'],
    ["the field's words", "const responseCache = 1, numberOfHomes = 2; class BitSet {}"],
    ["a room of a home", "const roomCount = 1;"],
  ])("are not seen in %s", (_, code) => expect(findWords(code)).toEqual([]));

  it("hold for the folder that they are private in", () =>
    expect(findWords("const roomCount = 1;", "platform/build/some.ts")).toEqual(["room"]));

  it("are the field's own where people get answers to questions", () => {
    const code = "export const answers = 1;";
    expect(findWords(code, "mf-sell-tools/src/bands/questions.tsx")).toEqual([]);
    expect(findWords(code, "mf-sell-tools/src/evaluation/some.ts")).toEqual(["answer"]);
  });

  it("are counted in all text besides", () =>
    expect(countInText("docs/some.md", "The answers are kept. An answer.").get("answer")).toBe(2));
});

describe("the private words that are left", () => {
  const words = [{ word: "answer", use: "response" }];
  const left = { answer: { "api/a.ts": 2, "api/b.ts": 1 } };
  const compare = (files: Record<string, string[]>) => compareWords(left, { answer: files }, words);

  it("may move", () => {
    const { grown, shrunk, next } = compare({ "api/a.ts": ["answer"], "api/c.ts": ["answer", "answers"] });
    expect([grown, shrunk]).toEqual([[], []]);
    expect(next).toEqual({ answer: { "api/a.ts": 1, "api/c.ts": 2 } });
  });

  it("may not become more, and the message says where and what to use", () => {
    const { grown, next } = compare({
      "api/a.ts": ["answer", "answer"],
      "api/b.ts": ["answer", "keptAnswer"],
    });
    expect(grown).toHaveLength(1);
    expect(grown[0]).toContain("use: response");
    expect(grown[0]).toContain("api/b.ts: answer, keptAnswer");
    expect(next).toEqual(left);
  });

  it("are lowered as they become fewer", () => {
    const { grown, shrunk, next } = compare({ "api/a.ts": ["answer"] });
    expect([grown, shrunk]).toEqual([[], ["answer"]]);
    expect(next).toEqual({ answer: { "api/a.ts": 1 } });
    expect(compareWords(left, {}, words).next).toEqual({});
  });
});
