import { createAnswerStore } from "./answer-store";

function open(size?: number) {
  let [inTouch, clock, asked] = [true, 0, 0];
  let change: () => void = () => undefined;
  const store = createAnswerStore({
    listingIndex: { isInTouch: () => inTouch, onChange: (listener) => (change = () => listener([1])) },
    now: () => clock,
    size,
  });
  return {
    /** How often the answer was made when this question is done. */
    ask: async (question = "king", meanwhile = () => {}) => {
      await store.read(question, async () => {
        asked += 1;
        meanwhile();
        return question;
      });
      return asked;
    },
    change: () => change(),
    lose: () => (inTouch = false),
    advance: (milliseconds: number) => (clock += milliseconds),
  };
}

describe("the store of answers", () => {
  it("makes an answer once, until a listing changes or half a minute passed", async () => {
    const { ask, change, advance } = open();
    expect([await ask(), await ask()]).toEqual([1, 1]);
    change();
    expect([await ask(), await ask()]).toEqual([2, 2]);
    advance(30_000);
    expect(await ask()).toBe(3);
  });

  it("keeps nothing that was read while something changed, or out of touch with the database", async () => {
    const { ask, change, lose } = open();
    expect(await ask("king", change)).toBe(1);
    expect(await ask()).toBe(2);
    lose();
    expect([await ask(), await ask()]).toEqual([3, 4]);
  });

  it("keeps a bounded number of bytes", async () => {
    const { ask } = open(1_100);
    for (const text of ["a", "b", "c"]) await ask(text);
    expect(await ask("c")).toBe(3);
    expect(await ask("a")).toBe(4);
  });
});
