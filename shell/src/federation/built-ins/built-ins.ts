/** Built-ins that all code of a page uses; for constructors, also their static properties and their prototype's. */
const names =
  "Array Boolean Date Function JSON Map Math Number Object Promise Reflect RegExp Set String Symbol WeakMap " +
  "URL URLSearchParams AbortController Request Response Headers XMLHttpRequest Event EventTarget Node Element " +
  "HTMLElement Document History Storage document history navigator fetch setTimeout clearTimeout " +
  "setInterval clearInterval requestAnimationFrame queueMicrotask addEventListener removeEventListener open";

interface Owner {
  object: object;
  /** Label for messages: `Array.prototype.`. */
  name: string;
  keys: PropertyKey[];
  /** Without a prototype. */
  before: Record<PropertyKey, PropertyDescriptor | undefined>;
  /** Which new properties count: those of a prototype, and those that hide one of the prototype. */
  additions?: "all" | "hiding";
}

export interface BuiltInChange {
  /** Label for messages: `Array.prototype.map`. */
  name: string;
  object: object;
  key: PropertyKey;
  /** Undefined for a property that did not exist. */
  before: PropertyDescriptor | undefined;
  after: PropertyDescriptor | undefined;
  /** False for a property that can't be changed back. */
  isUndone: boolean;
}

export interface BuiltIns {
  /** Accepts all changes so far, because no remote made them. */
  accept(): void;
  /** Undoes all changes since, and returns them. */
  restore(): BuiltInChange[];
}

// Captured before a remote can replace them. For the same reason the loops below call no array methods.
const { defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, has, ownKeys } = Reflect;
const { is } = Object;

/** Takes a snapshot of the built-in objects and functions of a page, or of a thread that renders pages. */
export function watchBuiltIns(): BuiltIns {
  const owners: Owner[] = [];

  const add = (object: object, name: string, keys: PropertyKey[], additions?: Owner["additions"]) => {
    const before = Object.create(null) as Owner["before"];
    for (const key of keys) before[key] = getOwnPropertyDescriptor(object, key);
    owners.push({ object, name, keys, before, additions });
  };
  const functions = names.split(" ").filter((name) => has(globalThis, name));
  add(globalThis, "", functions);
  for (const name of functions) {
    const value: unknown = Reflect.get(globalThis, name);
    if (typeof value !== "function") add(Object(value), `${name}.`, ownKeys(Object(value)), "hiding");
    else {
      add(value, `${name}.`, ownKeys(value));
      if (value.prototype) add(value.prototype, `${name}.prototype.`, ownKeys(value.prototype), "all");
    }
  }

  /** Calls `visit` with each property that differs. */
  function compare(visit: (owner: Owner, key: PropertyKey, after: PropertyDescriptor | undefined) => void) {
    for (let index = 0; index < owners.length; index++) {
      const owner = owners[index];
      if (!owner) continue;
      const { object, keys, before, additions } = owner;
      const present = additions ? ownKeys(object) : [];
      for (let step = 0; step < keys.length; step++) {
        const key = keys[step] ?? "";
        const after = getOwnPropertyDescriptor(object, key);
        if (!isSame(before[key], after)) visit(owner, key, after);
      }
      for (let step = 0; step < present.length; step++) {
        const key = present[step] ?? "";
        const after = getOwnPropertyDescriptor(object, key);
        if (key in before || (additions === "hiding" && !hides(object, key, after))) continue;
        visit(owner, key, after);
      }
    }
  }

  return {
    accept() {
      compare(({ keys, before }, key, after) => {
        if (!(key in before)) keys[keys.length] = key;
        before[key] = after;
      });
    },
    restore() {
      const changes: BuiltInChange[] = [];
      compare(({ object, name, before: all }, key, after) => {
        const before = all[key];
        const isUndone = before ? defineProperty(object, key, before) : deleteProperty(object, key);
        if (!isUndone) all[key] = after;
        changes[changes.length] = { name: name + String(key), object, key, before, after, isUndone };
      });
      return changes;
    },
  };
}

/** True for an own property that differs from the one that its object inherits. */
function hides(object: object, key: PropertyKey, own: PropertyDescriptor | undefined): boolean {
  const prototype = getPrototypeOf(object);
  if (!prototype || !has(prototype, key)) return false;
  // A getter of the prototype is not called, because most need their object.
  return typeof own?.value !== "function" || own.value !== findDescriptor(prototype, key)?.value;
}

function findDescriptor(object: object | null, key: PropertyKey): PropertyDescriptor | undefined {
  return object
    ? (getOwnPropertyDescriptor(object, key) ?? findDescriptor(getPrototypeOf(object), key))
    : undefined;
}

function isSame(before: PropertyDescriptor | undefined, after: PropertyDescriptor | undefined): boolean {
  return is(before?.value, after?.value) && before?.get === after?.get && before?.set === after?.set;
}
