import { useLocation, useSearchParams } from "@larchway/shared/router";
import { redirectTarget } from "./redirect-target";

/**
 * The page after sign-in from this page. `passed` comes with the request to sign in. The fragment of the page is that of
 * the sign-in page.
 *
 * @example `/signin?returnUrl=%2Fshared-list#token`
 */
export function useRedirectTarget(passed?: string): string {
  const { state, pathname, search, hash } = useLocation();
  const [params] = useSearchParams();
  const read = (name: string) => {
    const path = params.get(name);
    return path?.includes("#") ? path : path && `${path}${hash}`;
  };
  return redirectTarget({
    state,
    passed: passed ?? read("redirect"),
    returnUrl: read("returnUrl"),
    current: `${pathname}${search}${hash}`,
  });
}
