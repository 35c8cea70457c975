import { toSitePath } from "@larchway/shared/domain/site-path";

/** Sources of the page after sign-in, in order of priority (spec section 4). */
export interface RedirectSources {
  /** `state` of the router's location; its `from` is the visitor's previous page. */
  state?: unknown;
  /** The URL passed with the request to sign in, or by `?redirect=`. */
  passed?: string | null;
  /** `?returnUrl=`. */
  returnUrl?: string | null;
  /** Path, query and hash of the current page. */
  current: string;
}

/** Pages that are useless after sign-in, so that a return to them would be a dead end. */
const deadEnds = new Set(["/signin", "/signup"]);

/** The page after sign-in: the first source that names a page of this site, else the home page. */
export function redirectTarget({ state, passed, returnUrl, current }: RedirectSources): string {
  for (const candidate of [previousAddress(state), passed, returnUrl, current]) {
    const path = toSitePath(candidate);
    if (path && !deadEnds.has(path.replace(/[?#].*$/, "").replace(/(.)\/+$/, "$1"))) return path;
  }
  return "/";
}

/** `state.from` of a redirect to the sign-in page: a location or a path. */
function previousAddress(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("from" in state)) return undefined;
  const { from } = state;
  if (typeof from === "string") return from;
  if (typeof from !== "object" || from === null) return undefined;
  const {
    pathname = "",
    search = "",
    hash = "",
  } = from as Partial<Record<"pathname" | "search" | "hash", string>>;
  return `${pathname}${search}${hash}`;
}
