import { watchBuiltIns } from "./built-ins";

const replace = (object: object, key: PropertyKey, value: unknown) => {
  const descriptor = Object.getOwnPropertyDescriptor(object, key);
  Object.defineProperty(object, key, { configurable: true, writable: true, ...descriptor, value });
};

const changes: [what: string, change: () => void, names: string[]][] = [
  ["a method of arrays", () => replace(Array.prototype, "map", () => []), ["Array.prototype.map"]],
  [
    "what loops use",
    () => replace(Array.prototype, Symbol.iterator, () => ({ next: () => ({ done: true }) })),
    ["Array.prototype.Symbol(Symbol.iterator)"],
  ],
  ["a global function", () => replace(globalThis, "setTimeout", () => 0), ["setTimeout"]],
  ["what reports opened windows", () => replace(globalThis, "open", () => null), ["open"]],
  ["a class", () => replace(globalThis, "Promise", () => undefined), ["Promise"]],
  ["a static method", () => replace(Object, "keys", () => []), ["Object.keys"]],
  ["a namespace", () => replace(JSON, "parse", () => null), ["JSON.parse"]],
  [
    "a getter",
    () => Object.defineProperty(Node.prototype, "firstChild", { configurable: true, get: () => null }),
    ["Node.prototype.firstChild"],
  ],
  [
    "a method taken away",
    () => Reflect.deleteProperty(Array.prototype, "filter"),
    ["Array.prototype.filter"],
  ],
  [
    "a method added",
    () => Object.defineProperty(String.prototype, "shout", { configurable: true, value: () => "" }),
    ["String.prototype.shout"],
  ],
  [
    "an own method that hides the prototype's",
    () => Object.assign(history, { pushState: () => undefined }),
    ["history.pushState"],
  ],
];

describe("built-ins", () => {
  it.each(changes)("are restored after a change of %s, which is named", (_, change, names) => {
    const builtIns = watchBuiltIns();
    change();
    const found = builtIns.restore();
    expect(found.map(({ name, isUndone }) => [name, isUndone])).toEqual(names.map((name) => [name, true]));
    for (const { object, key, before } of found)
      expect(Object.getOwnPropertyDescriptor(object, key)).toEqual(before);
    expect(builtIns.restore()).toEqual([]);
  });

  it("stay changed when a change was accepted, and unchanged otherwise", () => {
    const builtIns = watchBuiltIns();
    const { pushState } = history;
    history.pushState = () => undefined;
    builtIns.accept();
    Object.assign(document, { _reactListening: true });
    Object.assign(globalThis, { someLibrary: {} });
    // As libraries polyfill missing features.
    Object.assign(document, { createElement: document.createElement });
    expect(builtIns.restore()).toEqual([]);
    Reflect.deleteProperty(document, "createElement");
    history.pushState = pushState;
  });

  it("are named when a change can't be undone", () => {
    const builtIns = watchBuiltIns();
    Object.defineProperty(Reflect, "apply", { configurable: false, writable: false, value: () => undefined });
    expect(builtIns.restore()).toEqual([expect.objectContaining({ name: "Reflect.apply", isUndone: false })]);
  });
});
