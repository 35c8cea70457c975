import { storedKeys, type StoredKey, type StoredValue } from "./stored-keys";

/** Reads one key; anything missing, corrupt or forbidden gives the key's fallback and a line in the log. Browser only. */
export function readStored<K extends StoredKey>(name: K): StoredValue<K> {
  const { key, schema, fallback, removeCorrupt } = storedKeys[name];
  try {
    const text = localStorage.getItem(key);
    if (text === null) return fallback as StoredValue<K>;
    const parsed = schema.safeParse(parseStored(text));
    if (parsed.success) return parsed.data as StoredValue<K>;
    console.warn(`Stored ${key} is not readable and is ignored.`);
    if (removeCorrupt) localStorage.removeItem(key);
  } catch (error) {
    console.warn(`Reading ${key} from storage failed.`, error);
  }
  return fallback as StoredValue<K>;
}

/** Writes one key. Returns false, and logs, when storage is full or forbidden. Browser only. */
export function writeStored<K extends StoredKey>(name: K, value: NonNullable<StoredValue<K>>): boolean {
  const { key } = storedKeys[name];
  try {
    localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    return true;
  } catch (error) {
    console.warn(`Writing ${key} to storage failed.`, error);
    return false;
  }
}

export function removeStored(name: StoredKey): void {
  try {
    localStorage.removeItem(storedKeys[name].key);
  } catch (error) {
    console.warn(`Removing ${storedKeys[name].key} from storage failed.`, error);
  }
}

/** Calls back when another tab changes the key; returns the undo. Browser only. */
export function subscribeStored(name: StoredKey, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === storedKeys[name].key || event.key === null) changed();
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** Plain text values (an id, a theme) are stored as they are, so JSON is tried first and the text is the second reading. */
function parseStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
