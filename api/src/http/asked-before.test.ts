import { AskedBefore } from "./asked-before";

describe("what was asked before", () => {
  it("knows a question from its second time on, however long it goes on being asked", () => {
    const asked = new AskedBefore<number>(2);
    expect([asked.ask(1), asked.ask(1)]).toEqual([false, true]);
    for (let other = 2; other < 20; other += 1) {
      expect(asked.ask(other)).toBe(false);
      expect(asked.ask(1)).toBe(true);
    }
  });

  it("forgets what was not asked again while so many others were", () => {
    const asked = new AskedBefore<string>(2);
    for (const question of ["a", "b", "c", "d", "e"]) asked.ask(question);
    expect(asked.ask("e")).toBe(true);
    expect(asked.ask("a")).toBe(false);
  });
});
