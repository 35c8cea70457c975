/**
 * Path patterns with the semantics and ranking of react-router, but compiled once: the library ranks all routes on
 * every call, which takes longer than the rest of a document. A test compares the two.
 */
export interface PathPattern {
  score: number;
  /** Returns the decoded parameters of a matching path; null otherwise. `path` comes from {@link decodePath}. */
  match(path: string): Record<string, string> | null;
}

/**
 * Returns a pattern per combination of optional parts: `/listings/:key/:address?` gives `/listings/:key/:address` and
 * `/listings/:key`.
 */
export function compilePatterns(path: string): PathPattern[] {
  return expandOptionals(path).map((plain) => ({ score: rankPath(plain), match: compileMatcher(plain) }));
}

/** Decodes every segment, but preserves encoded slashes. Null when the path is malformed. */
export function decodePath(pathname: string): string | null {
  try {
    return pathname
      .split("/")
      .map((part) => decodeURIComponent(part).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return null;
  }
}

function expandOptionals(path: string): string[] {
  const [first = "", ...rest] = path.split("/").filter((part) => part !== "");
  if (first === "") return ["/"];
  const isOptional = first.endsWith("?");
  const required = first.replace(/\?$/, "");
  const ends = rest.length > 0 ? expandOptionals(rest.join("/")) : ["/"];
  const longer = ends.map((end) => `/${required}${end === "/" ? "" : end}`);
  return isOptional ? [...longer, ...ends] : longer;
}

/** Static segments rank above parameters, longer paths above shorter ones, a splat lowest. */
function rankPath(path: string): number {
  const parts = path.split("/");
  const start = parts.includes("*") ? parts.length - 2 : parts.length;
  return parts
    .filter((part) => part !== "*")
    .reduce((sum, part) => sum + (/^:[\w-]+$/.test(part) ? 3 : part === "" ? 1 : 10), start);
}

function compileMatcher(path: string): PathPattern["match"] {
  const names: string[] = [];
  const hasSplat = path.endsWith("*");
  const source = path
    .replace(/\/*\*?$/, "")
    .replace(/[\\.*+^${}|()[\]]/g, "\\$&")
    .replace(/\/:([\w-]+)/g, (_, name: string) => {
      names.push(name);
      return "/([^/]+)";
    });
  if (hasSplat) names.push("*");
  const expression = new RegExp(`^${source}${hasSplat ? "(?:/(.+)|/*)" : "/*"}$`, "i");

  return (decoded) => {
    const found = expression.exec(decoded);
    if (!found) return null;
    const pairs = names.map((name, index) => [name, (found[index + 1] ?? "").replaceAll("%2F", "/")]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== ""));
  };
}
