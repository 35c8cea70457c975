import { clearPrewarmedResources, prewarm } from "maplibre-gl";
import { watchWorker } from "./watch-worker.client";

/** A browser's worker for MapLibre; `isAlive` ones reply to every message. */
class TestWorker extends EventTarget {
  static isAlive = true;
  static last: TestWorker;

  constructor() {
    super();
    TestWorker.last = this;
  }

  postMessage({ id, sourceMapId }: { id: string; sourceMapId: string }) {
    if (!TestWorker.isAlive) return;
    const data = { id, type: "<response>", origin: location.origin, targetMapId: sourceMapId, data: null };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  terminate() {}
}

/** Node's own would keep the test process alive. */
class TestChannel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage?.()) };
}

async function startWorker(isAlive: boolean) {
  TestWorker.isAlive = isAlive;
  // Classes that jsdom lacks; MapLibre compares sent values with the last two.
  Object.assign(globalThis, {
    Worker: TestWorker,
    MessageChannel: TestChannel,
    ImageData: class {
      width = 0;
    },
    ImageBitmap: class {
      width = 0;
    },
  });
  prewarm();
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  clearPrewarmedResources();
  jest.useRealTimers();
});

async function failOnce() {
  TestWorker.last.dispatchEvent(new Event("error"));
  await jest.advanceTimersByTimeAsync(60_000);
}

it("reports a worker that does not start", async () => {
  const onLost = jest.fn();
  const unwatch = watchWorker(onLost);
  await startWorker(false);
  await failOnce();
  expect(onLost).toHaveBeenCalledTimes(1);
  unwatch();
});

it("ignores an exception in a living worker", async () => {
  const onLost = jest.fn();
  const unwatch = watchWorker(onLost);
  await startWorker(true);
  await failOnce();
  expect(onLost).not.toHaveBeenCalled();
  unwatch();
});

it("reports nothing to a removed map", async () => {
  const onLost = jest.fn();
  const unwatch = watchWorker(onLost);
  await startWorker(false);
  unwatch();
  await failOnce();
  expect(onLost).not.toHaveBeenCalled();
});
