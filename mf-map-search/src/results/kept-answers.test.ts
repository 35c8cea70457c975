import { createKeptAnswers } from "./kept-answers";

function open() {
  let [clock, asked] = [0, 0];
  const kept = createKeptAnswers<number>({ size: 2, maxAge: 1000, now: () => clock });
  return {
    read: (question: string) => kept.read(question, async () => (asked += 1)),
    advance: (milliseconds: number) => (clock += milliseconds),
    kept,
  };
}

describe("kept answers", () => {
  it("are given again while they are fresh", async () => {
    const { read, advance } = open();
    expect([await read("a"), await read("a")]).toEqual([1, 1]);
    advance(1000);
    expect(await read("a")).toBe(2);
  });

  it("are few: the oldest goes", async () => {
    const { read } = open();
    for (const question of ["a", "b", "c"]) await read(question);
    expect(await read("c")).toBe(3);
    expect(await read("a")).toBe(4);
  });

  it("are no failures", async () => {
    const { read, kept } = open();
    await expect(kept.read("a", () => Promise.reject(new Error("503")))).rejects.toThrow("503");
    expect(await read("a")).toBe(1);
  });
});
