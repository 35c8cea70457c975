import { readStored, writeStored } from "./stored";

/** The visitor's random id, made at first use and only after analytics consent (PIPEDA). Browser only. */
export function anonymousIdOf(): string | undefined {
  if (!readStored("consent")?.analytics) return undefined;
  const known = readStored("anonymousUserId");
  if (known) return known;
  const made = crypto.randomUUID();
  writeStored("anonymousUserId", made);
  return made;
}
