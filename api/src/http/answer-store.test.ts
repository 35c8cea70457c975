import { createAnswerStore } from "./answer-store";

function open(size?: number) {
  let [inTouch, clock, asked] = [true, 0, 0];
  let change: () => void = () => undefined;
  const store = createAnswerStore({
    listingIndex: { isInTouch: () => inTouch, onChange: (listener) => (change = listener) },
    now: () => clock,
    size,
  });
  return {
    /** How often the answer was made when this question is done. */
    ask: async (question = "king", meanwhile = () => {}) => {
      await store.read(question, async () => {
        asked += 1;
        meanwhile();
        return Buffer.from(question);
      });
      return asked;
    },
    change: () => change(),
    lose: () => (inTouch = false),
    advance: (milliseconds: number) => (clock += milliseconds),
  };
}

describe("the store of answers", () => {
  it("keeps an answer that is asked for again, until a listing changes or half a minute passed", async () => {
    const { ask, change, advance } = open();
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([1, 2, 2, 2]);
    change();
    expect([await ask(), await ask()]).toEqual([3, 3]);
    advance(30_000);
    expect(await ask()).toBe(4);
  });

  it("forgets what was asked once when ten thousand others were asked since", async () => {
    const { ask } = open();
    await ask();
    for (let other = 0; other < 10_000; other += 1) await ask(`other ${other}`);
    expect([await ask(), await ask(), await ask()]).toEqual([10_002, 10_003, 10_003]);
  });

  it("keeps nothing that was read while something changed, or out of touch with the database", async () => {
    const { ask, change, lose } = open();
    expect([await ask(), await ask("king", change)]).toEqual([1, 2]);
    expect([await ask(), await ask()]).toEqual([3, 3]);
    lose();
    expect([await ask(), await ask()]).toEqual([4, 5]);
  });

  it("keeps a bounded number of bytes", async () => {
    const { ask } = open(1_100);
    for (const text of ["a", "b", "c"]) for (const _time of [1, 2]) await ask(text);
    expect(await ask("c")).toBe(6);
    expect(await ask("a")).toBe(7);
  });
});
