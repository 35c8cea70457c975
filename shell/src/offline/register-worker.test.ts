import { registerWorker } from "./register-worker";

const postMessage = jest.fn();

/** A browser with fake service workers; undefined for one without support. */
function browser(register: (() => Promise<unknown>) | undefined, controller: object | null = null) {
  if (!register) return void Reflect.deleteProperty(navigator, "serviceWorker");
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { register, controller, ready: Promise.resolve({ active: { postMessage } }) },
  });
}

beforeEach(() => {
  postMessage.mockClear();
  jest.spyOn(console, "info").mockImplementation(() => undefined);
  const entries = () => [{ name: "http://localhost/remotes/shell/0123456789ab/js/main.js" }];
  Object.assign(performance, { getEntriesByType: entries });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(performance, "getEntriesByType");
  jest.restoreAllMocks();
});

describe("registering the service worker", () => {
  it("passes the first page's loaded files to it", async () => {
    browser(async () => ({}));
    expect(await registerWorker("/service-worker.js")).toBe(true);
    expect(postMessage).toHaveBeenCalledWith({
      type: "CACHE_URLS",
      payload: { urlsToCache: ["http://localhost/remotes/shell/0123456789ab/js/main.js"] },
    });
  });

  it("passes nothing in a page that came through it, and checks for a newer one immediately", async () => {
    const update = jest.fn(async () => undefined);
    browser(async () => ({ update }), {});
    expect(await registerWorker("/service-worker.js")).toBe(true);
    expect(postMessage).not.toHaveBeenCalled();
    expect(update).toHaveBeenCalled();
  });

  it("keeps the current one when no newer one can be loaded", async () => {
    browser(async () => ({ update: () => Promise.reject(new TypeError("offline")) }), {});
    expect(await registerWorker("/service-worker.js")).toBe(true);
  });

  it.each<[string, (() => Promise<unknown>) | undefined]>([
    ["knows none", undefined],
    ["forbids them", () => Promise.reject(new DOMException("insecure", "SecurityError"))],
    ["gives none", async () => undefined],
  ])("does no harm in a browser that %s", async (_, register) => {
    browser(register);
    expect(await registerWorker("/service-worker.js")).toBe(false);
  });
});
