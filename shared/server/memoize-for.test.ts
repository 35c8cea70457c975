import { memoizeFor } from "./memoize-for";

describe("what is kept for a time", () => {
  let now = 0;
  const clock = () => now;
  beforeEach(() => (now = 0));

  it("is made once, for all who ask in that time, and anew after it", async () => {
    const make = jest.fn().mockResolvedValueOnce("first").mockResolvedValueOnce("second");
    const get = memoizeFor(1000, clock, make);
    expect(await Promise.all([get(), get()])).toEqual(["first", "first"]);
    now = 1000;
    expect(await get()).toBe("first");
    now = 1001;
    expect(await get()).toBe("second");
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("is made at once anew after a failure", async () => {
    const make = jest.fn().mockRejectedValueOnce(new Error("no")).mockResolvedValueOnce("yes");
    const get = memoizeFor(1000, clock, make);
    await expect(get()).rejects.toThrow("no");
    expect(await get()).toBe("yes");
  });

  it("is not thrown away by a failure of its predecessor", async () => {
    let fail = (_error: Error): void => undefined;
    const late = new Promise<string>((_resolve, reject) => (fail = reject));
    const make = jest.fn().mockReturnValueOnce(late).mockResolvedValue("newer");
    const get = memoizeFor(1000, clock, make);
    const first = get();
    now = 2000;
    expect(await get()).toBe("newer");
    fail(new Error("late"));
    await expect(first).rejects.toThrow("late");
    await get();
    expect(make).toHaveBeenCalledTimes(2);
  });
});
