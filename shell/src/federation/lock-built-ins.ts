/** What every part of the page calls. Timers and Date are left out: tests and other tools of the browser replace them. */
const listBuiltIns = (): object[] =>
  [Array, String, Number, Promise, Map, Set, WeakMap, RegExp, URL, URLSearchParams, Headers, Response]
    .flatMap((each): object[] => [each, each.prototype])
    .concat(Object, JSON, Math, Reflect, EventTarget.prototype, Node.prototype);

/** A class that inherits from a built-in one assigns these to its own prototype. */
const inherited = new Set<PropertyKey>(["constructor", "toString", "prototype", "name", "length"]);

/**
 * Makes the functions of built-in objects, and `fetch`, read-only: a remote that replaces one of them throws where it does so. It
 * then counts as failed, its previous build starts, and nothing has to be undone. Called before any remote runs.
 */
export function lockBuiltIns(): void {
  for (const object of listBuiltIns())
    for (const key of Reflect.ownKeys(object)) if (!inherited.has(key)) lock(object, key);
  lock(globalThis, "fetch");
}

function lock(object: object, key: PropertyKey): void {
  const property = Object.getOwnPropertyDescriptor(object, key);
  if (property?.configurable && typeof property.value === "function")
    Object.defineProperty(object, key, { writable: false, configurable: false });
}
