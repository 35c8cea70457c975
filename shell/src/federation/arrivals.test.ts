import { HangError, SlowError, trackFile, whileArriving } from "./arrivals";

/** Each test uses a different build, because work that never ends would continue in the next test. */
let base = "";
let builds = 0;
const unending = () => new Promise<never>(() => undefined);

/** By path: delivers a byte to the request that observes the file, or ends its response. */
let network: Record<string, { deliver: () => void; finish: () => void }> = {};
let requested: string[] = [];
let aborted: string[] = [];

/** The part of `fetch` that reads a stream; jsdom has none. */
function fetchBytes(url: string, { signal }: { signal: AbortSignal }): Promise<unknown> {
  const { pathname } = new URL(url);
  requested.push(pathname);
  signal.addEventListener("abort", () => aborted.push(pathname));
  let arrive: (result: { done: boolean }) => void = () => undefined;
  let respond: (response: unknown) => void = () => undefined;
  const read = () => new Promise<{ done: boolean }>((resolve) => (arrive = resolve));
  network[pathname] = {
    deliver: () => {
      respond({ body: { getReader: () => ({ read }) } });
      arrive({ done: false });
    },
    finish: () => arrive({ done: true }),
  };
  return new Promise((resolve) => (respond = resolve));
}

beforeEach(() => {
  jest.useFakeTimers();
  builds += 1;
  base = `/remotes/mf-a/${builds}/`;
  network = {};
  requested = [];
  aborted = [];
  Object.assign(globalThis, { fetch: fetchBytes });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "fetch");
  document.head.replaceChildren();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

/** Starts to wait for work; `outcome` is empty until it ends. */
function wait(work: Promise<unknown>) {
  const state = { outcome: "", slow: 0 };
  const end = (value: unknown) => (state.outcome = String(value));
  const onSlow = () => (state.slow += 1);
  whileArriving(work, { base, silenceMs: 8000, limitMs: 60_000, onSlow }).then(end, end);
  return state;
}

describe("waiting for the files of a build", () => {
  it("ends with the work, and requests nothing when the work is fast", async () => {
    void trackFile(`${base}entry.js`, unending());
    const waiting = wait(Promise.resolve("page"));
    await pass(0);
    expect(waiting.outcome).toBe("page");
    await pass(100);
    expect(waiting).toEqual({ outcome: "page", slow: 0 });
    expect(requested).toEqual([]);
  });

  it("fails after 8 s without a byte", async () => {
    const waiting = wait(unending());
    await pass(7.9);
    expect(waiting.outcome).toBe("");
    await pass(0.2);
    expect(waiting).toEqual({ outcome: String(new HangError("no response within 8 s")), slow: 0 });
  });

  it("continues while bytes of a script arrive, and fails 8 s after the last", async () => {
    const entry = `${base}entry.js`;
    void trackFile(entry, unending());
    void trackFile("/remotes/mf-b/bbbbbbbbbbbb/entry.js", unending());
    const waiting = wait(unending());
    await pass(4);
    expect(requested).toEqual([entry]);
    for (let second = 0; second < 5; second += 1) {
      network[entry]?.deliver();
      await pass(7);
    }
    expect(waiting.outcome).toBe("");
    // At 8 s, and at the four bytes after that.
    expect(waiting.slow).toBe(5);
    await pass(1.1);
    expect(waiting.outcome).toContain("no response within 8 s");
    expect(requested).toEqual([entry]);
    expect(aborted).toEqual([entry]);
  });

  it("does not count a file again that has arrived although its script does not run", async () => {
    const entry = `${base}entry.js`;
    void trackFile(entry, unending());
    const waiting = wait(unending());
    await pass(5);
    network[entry]?.deliver();
    network[entry]?.finish();
    await pass(7.9);
    expect(waiting.outcome).toBe("");
    await pass(0.2);
    expect(waiting.outcome).toContain("no response within 8 s");
  });

  it("counts files that are requested later, including style sheets", async () => {
    void trackFile(`${base}entry.js`, unending());
    const waiting = wait(unending());
    await pass(5);
    network[`${base}entry.js`]?.deliver();
    document.head.innerHTML = `<link rel="stylesheet" href="${base}page.css">`;
    void trackFile(`${base}page.js`, unending());
    await pass(6);
    network[`${base}page.css`]?.deliver();
    await pass(6);
    network[`${base}page.js`]?.deliver();
    await pass(7);
    expect(waiting.outcome).toBe("");
  });

  it("requests a file once for two waiting callers, and again for a later one", async () => {
    const entry = `${base}entry.js`;
    void trackFile(entry, unending());
    const both = [wait(unending()), wait(unending())];
    await pass(4);
    network[entry]?.deliver();
    await pass(7);
    expect(both.map(({ outcome }) => outcome)).toEqual(["", ""]);
    expect(requested).toEqual([entry]);
    await pass(2);
    expect(aborted).toEqual([entry]);
    const third = wait(unending());
    await pass(4);
    expect(requested).toEqual([entry, entry]);
    network[entry]?.deliver();
    await pass(7);
    expect(third.outcome).toBe("");
  });

  it("ends after 60 s even if bytes arrive", async () => {
    const entry = `${base}entry.js`;
    void trackFile(entry, unending());
    const waiting = wait(unending());
    await pass(4);
    for (let seconds = 4; seconds < 60; seconds += 4) {
      expect(waiting.outcome).toBe("");
      network[entry]?.deliver();
      await pass(4);
    }
    expect(waiting.outcome).toBe(String(new SlowError("not complete within 60 s")));
  });

  it("stops counting a file whose loading ended", async () => {
    await trackFile(`${base}entry.js`, Promise.resolve());
    await trackFile(`${base}page.js`, Promise.reject(new Error("404"))).catch(() => undefined);
    wait(unending());
    await pass(5);
    expect(requested).toEqual([]);
  });
});
