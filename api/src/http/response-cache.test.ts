import { createResponseCache } from "./response-cache";

function open(size?: number) {
  let [inTouch, clock, made] = [true, 0, 0];
  let outage: { staleSeconds: number | undefined; error: Error } | undefined;
  let change: () => void = () => undefined;
  const cache = createResponseCache({
    listingIndex: {
      isInTouch: () => inTouch,
      staleSeconds: () => outage?.staleSeconds,
      onChange: (listener) => (change = listener),
    },
    now: () => clock,
    size,
  });
  return {
    /** How often a response was built when this request is done. */
    request: async (key = "king", duringRead = () => {}, isAdmitted = false) => {
      const makeBody = async () => {
        if (outage) throw outage.error;
        made += 1;
        duringRead();
        return Buffer.from(key);
      };
      await cache.read(key, makeBody, isAdmitted);
      return made;
    },
    change: () => change(),
    lose: () => (inTouch = false),
    end: (staleSeconds: number | undefined, error: Error) => {
      inTouch = false;
      outage = { staleSeconds, error };
    },
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

  it("caches a response at the first request when others are likely to request it", async () => {
    const { request, change } = open();
    const requestCell = () => request("cell", undefined, true);
    expect([await requestCell(), await requestCell()]).toEqual([1, 1]);
    change();
    expect([await requestCell(), await requestCell()]).toEqual([2, 2]);
  });

  it("forgets a key that was requested once before ten thousand others", async () => {
    const { request } = open();
    await request();
    for (let other = 0; other < 10_000; other += 1) await request(`other ${other}`);
    expect([await request(), await request(), await request()]).toEqual([10_002, 10_003, 10_003]);
  });

  it("caches no response that was read during a change, or out of touch with the database", async () => {
    const { request, change, lose } = open();
    expect([await request(), await request("king", change)]).toEqual([1, 2]);
    expect([await request(), await request()]).toEqual([3, 3]);
    lose();
    expect([await request(), await request()]).toEqual([4, 5]);
  });

  it("returns the last response of any age while the database is unavailable and stale data may be shown", async () => {
    const { request, advance, change, end } = open();
    const unavailable = new Error("Connection terminated unexpectedly");
    await request();
    await request();
    advance(3_600_000);
    end(299, unavailable);
    expect(await request()).toBe(2);
    await expect(request("queen")).rejects.toBe(unavailable);
    end(undefined, unavailable);
    await expect(request()).rejects.toBe(unavailable);
    const other = new Error("a fault of the code");
    end(299, other);
    await expect(request()).rejects.toBe(other);
    end(299, unavailable);
    change();
    await expect(request()).rejects.toBe(unavailable);
  });

  it("holds a bounded number of bytes", async () => {
    const { request } = open(1_100);
    for (const text of ["a", "b", "c"]) for (const _time of [1, 2]) await request(text);
    expect(await request("c")).toBe(6);
    expect(await request("a")).toBe(7);
  });
});
