export { getAnonymousId, randomUuid } from "./anonymous-id";
export { readConsent, type Consent } from "./consent";
export { storedKeys, type StoredKey, type StoredValue } from "./stored-keys";
export { readStored, removeForeign, removeStored, subscribeStored, writeStored } from "./stored";
