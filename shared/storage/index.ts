export { anonymousIdOf } from "./anonymous-id";
export { storedKeys, type StoredKey, type StoredValue } from "./stored-keys";
export { readStored, removeStored, subscribeStored, writeStored } from "./stored";
