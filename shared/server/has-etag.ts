/**
 * True when the header `if-none-match` has this entity tag, so that a response without a body does (RFC 9110, 13.1.2): it may
 * list several, weak ones too, or be `*`.
 *
 * @param etag as in the header of the same name, with its quotes
 */
export function hasEtag(ifNoneMatch: string | string[] | undefined, etag: string): boolean {
  const given = String(ifNoneMatch ?? "");
  if (given.trim() === "*") return true;
  const strong = etag.replace(/^W\//, "");
  return given.match(/"[^"]*"/g)?.includes(strong) ?? false;
}
