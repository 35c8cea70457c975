import { createResponseCache } from "./response-cache";

function open(size?: number) {
  let [inTouch, clock, made] = [true, 0, 0];
  let change: () => void = () => undefined;
  const cache = createResponseCache({
    listingIndex: { isInTouch: () => inTouch, onChange: (listener) => (change = listener) },
    now: () => clock,
    size,
  });
  return {
    /** How often a response was made when this request is done. */
    request: async (key = "king", meanwhile = () => {}, isAdmitted = false) => {
      const makeBody = async () => {
        made += 1;
        meanwhile();
        return Buffer.from(key);
      };
      await cache.read(key, makeBody, isAdmitted);
      return made;
    },
    change: () => change(),
    lose: () => (inTouch = false),
    advance: (milliseconds: number) => (clock += milliseconds),
  };
}

describe("the response cache", () => {
  it("caches a response at its second request, until a listing changes or half a minute passed", async () => {
    const { request, change, advance } = open();
    expect([await request(), await request(), await request(), await request()]).toEqual([1, 2, 2, 2]);
    change();
    expect([await request(), await request()]).toEqual([3, 3]);
    advance(30_000);
    expect(await request()).toBe(4);
  });

  it("caches at the first request what others will most likely request", async () => {
    const { request, change } = open();
    const requestCell = () => request("cell", undefined, true);
    expect([await requestCell(), await requestCell()]).toEqual([1, 1]);
    change();
    expect([await requestCell(), await requestCell()]).toEqual([2, 2]);
  });

  it("forgets what was requested once when ten thousand others were requested since", async () => {
    const { request } = open();
    await request();
    for (let other = 0; other < 10_000; other += 1) await request(`other ${other}`);
    expect([await request(), await request(), await request()]).toEqual([10_002, 10_003, 10_003]);
  });

  it("caches nothing that was read while something changed, or out of touch with the database", async () => {
    const { request, change, lose } = open();
    expect([await request(), await request("king", change)]).toEqual([1, 2]);
    expect([await request(), await request()]).toEqual([3, 3]);
    lose();
    expect([await request(), await request()]).toEqual([4, 5]);
  });

  it("holds a bounded number of bytes", async () => {
    const { request } = open(1_100);
    for (const text of ["a", "b", "c"]) for (const _time of [1, 2]) await request(text);
    expect(await request("c")).toBe(6);
    expect(await request("a")).toBe(7);
  });
});
