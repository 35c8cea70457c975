import type { LiveChanges } from "@larchway/shared/contracts/release";
import { listen } from "./listen";

const changes = (revision: number): LiveChanges => ({
  revision,
  remotes: { "mf-mortgage": { build: "aaaaaaaaaaaa", revoked: ["bbbbbbbbbbbb"] } },
});

/** Connections to the edge, newest last. */
const sources: FakeEventSource[] = [];
class FakeEventSource {
  static readonly CLOSED = 2;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    sources.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  send(data: unknown) {
    this.onmessage?.({ data: JSON.stringify(data) });
  }
  refuse() {
    this.close();
    this.onerror?.();
  }
}

/** One lock for all tabs; the next tab in the queue gets it when it is released. */
function makeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) =>
      (last = last.then(() => (signal.aborted ? undefined : run()))),
  };
}

/** Tabs of one browser: a message posted in one arrives in the others. */
const channels = new Set<FakeChannel>();
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    channels.delete(this);
  }
}

const opened: (() => void)[] = [];
function openTab() {
  const heard: number[] = [];
  const onPoll = jest.fn();
  const stop = listen({ onChange: ({ revision }) => void heard.push(revision), onPoll });
  opened.push(stop);
  return { heard, onPoll, stop };
}
const turn = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: FakeEventSource, BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, "locks", { value: makeLocks(), configurable: true });
});
afterEach(() => {
  for (const stop of opened.splice(0)) stop();
  sources.length = 0;
  Reflect.deleteProperty(navigator, "locks");
  jest.useRealTimers();
});

describe("changes of the live builds", () => {
  it("reach all tabs of a browser by one connection, including one that opens later", async () => {
    const [first, second] = [openTab(), openTab()];
    await turn();
    expect(sources).toHaveLength(1);
    sources[0]?.send(changes(7));
    expect([first.heard, second.heard]).toEqual([[7], [7]]);
    expect(openTab().heard).toEqual([7]);
  });

  it("arrive by another tab's connection when the tab with the connection is closed", async () => {
    const [first, second] = [openTab(), openTab()];
    await turn();
    first.stop();
    await turn();
    expect(sources).toHaveLength(2);
    sources[1]?.send(changes(8));
    expect([first.heard, second.heard]).toEqual([[], [8]]);
  });

  it("are polled every few minutes when the edge has no connection left", async () => {
    const { onPoll } = openTab();
    await turn();
    sources[0]?.refuse();
    expect(onPoll).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(300_000);
    expect(onPoll).toHaveBeenCalledTimes(1);
    expect(sources.length).toBeGreaterThan(1);
  });

  it("are polled where tabs cannot share a connection", async () => {
    Reflect.deleteProperty(navigator, "locks");
    const { onPoll } = openTab();
    await jest.advanceTimersByTimeAsync(300_000);
    expect(onPoll).toHaveBeenCalled();
    expect(sources).toHaveLength(0);
  });

  it("ignore invalid messages", async () => {
    const { heard } = openTab();
    await turn();
    sources[0]?.send({ revision: "new" });
    expect(heard).toEqual([]);
  });
});
