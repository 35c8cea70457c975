/**
 * True when the header `if-none-match` includes this entity tag, so that a response without a body is enough (RFC
 * 9110, 13.1.2). The header may list several tags, including weak ones, or be `*`.
 *
 * @param etag as in the header of the same name, with its quotes
 */
export function hasEtag(ifNoneMatch: string | string[] | undefined, etag: string): boolean {
  const given = String(ifNoneMatch ?? "");
  if (given.trim() === "*") return true;
  const strong = etag.replace(/^W\//, "");
  return given.match(/"[^"]*"/g)?.includes(strong) ?? false;
}
