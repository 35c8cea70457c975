import type { SearchKey } from "./watched-search-repository";

/** Account and id of a saved search as 32 bytes, one character each: a million of them take 48 MB. */
export type SearchRef = string;

export function toSearchRef({ user_id, id }: SearchKey): SearchRef {
  return Buffer.from((user_id + id).replaceAll("-", ""), "hex").toString("latin1");
}

/** Account and id as hexadecimal digits without hyphens. */
export function toSearchKey(ref: SearchRef): SearchKey {
  const hex = Buffer.from(ref, "latin1").toString("hex");
  return { user_id: hex.slice(0, 32), id: hex.slice(32) };
}
