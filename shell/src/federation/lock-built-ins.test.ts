import { lockBuiltIns } from "./lock-built-ins";

const { fetch: originalFetch } = globalThis;
const { map } = Array.prototype;

beforeAll(() => {
  globalThis.fetch ??= () => Promise.reject(new TypeError("no network"));
  lockBuiltIns();
});

const patches: [what: string, patch: () => unknown][] = [
  ["Array.prototype.map", () => (Array.prototype.map = () => [])],
  ["fetch", () => (globalThis.fetch = originalFetch)],
  ["JSON.parse", () => (JSON.parse = () => null)],
  ["Object.keys", () => (Object.keys = () => [])],
  ["a definition", () => Object.defineProperty(Promise.prototype, "then", { value: () => undefined })],
  ["a deletion", () => delete (String.prototype as { trim?: unknown }).trim],
  ["an assignment of many", () => Object.assign(Node.prototype, { appendChild: () => null })],
];

it.each(patches)("a remote that replaces %s throws where it does so", (_, patch) => {
  expect(patch).toThrow(TypeError);
});

it("leaves every built-in as it was, and lets classes inherit from it", () => {
  expect(Array.prototype.map).toBe(map);
  class Stack extends Array<number> {
    override map = (): never[] => [];
  }
  expect(new Stack().map()).toEqual([]);
  function Queue() {}
  Queue.prototype = Object.create(Array.prototype);
  Queue.prototype.constructor = Queue;
  Queue.prototype.toString = () => "queue";
  expect(String(new (Queue as unknown as new () => object)())).toBe("queue");
});
