import { storedKeys, type StoredKey, type StoredValue } from "./stored-keys";

interface Held {
  /** `null` means that the key should be removed. */
  text: string | null;
  /** The stored text at that moment. */
  storedBefore: string | null | undefined;
}

/** Values that storage rejected. They apply in this page until the key is written again, here or in another tab. */
const held = new Map<string, Held>();
/** Lasting failures that were logged, so that a key that is polled every two seconds does not fill the log. */
const notified = new Set<string>();

/** Reads one key; missing, corrupt or blocked data return the key's fallback and a log entry. Browser only. */
export function readStored<K extends StoredKey>(name: K): StoredValue<K> {
  const { key, schema, fallback, removeCorrupt } = storedKeys[name];
  const text = currentText(key);
  if (text === null) return fallback as StoredValue<K>;
  const parsed = schema.safeParse(parseStored(text));
  if (parsed.success) {
    notified.delete(`parse ${key}`);
    return parsed.data as StoredValue<K>;
  }
  notify(`parse ${key}`, `Stored ${key} is not readable and is ignored.`);
  if (removeCorrupt) removeStored(name);
  return fallback as StoredValue<K>;
}

/**
 * Writes one key. When storage is full or blocked it returns false and logs, and the value lasts as long as this
 * page. Browser only.
 */
export function writeStored<K extends StoredKey>(name: K, value: NonNullable<StoredValue<K>>): boolean {
  return put(storedKeys[name].key, typeof value === "string" ? value : JSON.stringify(value));
}

/** Removes one key from storage. Browser only. */
export function removeStored(name: StoredKey): void {
  put(storedKeys[name].key, null);
}

/** Removes a library's own keys by their prefixes. Browser only. */
export function removeForeign(beginnings: readonly string[]): void {
  try {
    Object.keys(localStorage)
      .filter((key) => beginnings.some((beginning) => key.startsWith(beginning)))
      .forEach((key) => localStorage.removeItem(key));
  } catch (error) {
    notify("remove", "Removing a library's keys from storage failed.", error);
  }
}

/** Calls back when another tab changes the key; returns the unsubscribe function. Browser only. */
export function subscribeStored(name: StoredKey, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === storedKeys[name].key || event.key === null) changed();
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function put(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    held.delete(key);
    notified.delete(`write ${key}`);
    return true;
  } catch (error) {
    notify(`write ${key}`, `Writing ${key} to storage failed; it holds for this page only.`, error);
    held.set(key, { text, storedBefore: storedText(key) });
    return false;
  }
}

/** The key's text; a value held for this page applies unless the key was written since. */
function currentText(key: string): string | null {
  const stored = storedText(key);
  const unsaved = held.get(key);
  if (!unsaved) return stored ?? null;
  if (stored === undefined || stored === unsaved.storedBefore) return unsaved.text;
  held.delete(key);
  return stored;
}

/** Undefined when storage is blocked. */
function storedText(key: string): string | null | undefined {
  try {
    const text = localStorage.getItem(key);
    notified.delete(`read ${key}`);
    return text;
  } catch (error) {
    notify(`read ${key}`, `Reading ${key} from storage failed.`, error);
    return undefined;
  }
}

function notify(failure: string, message: string, ...more: unknown[]): void {
  if (notified.has(failure)) return;
  notified.add(failure);
  console.warn(message, ...more);
}

/** Plain text (an id, a theme) is stored without JSON, so a text that isn't JSON is returned unchanged. */
function parseStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
