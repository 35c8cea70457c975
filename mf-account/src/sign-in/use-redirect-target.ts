import { useLocation, useSearchParams } from "@larchway/shared/router";
import { redirectTarget } from "./redirect-target";

/** The page after sign-in from this page. `passed` comes with the request to sign in. */
export function useRedirectTarget(passed?: string): string {
  const { state, pathname, search, hash } = useLocation();
  const [params] = useSearchParams();
  return redirectTarget({
    state,
    passed: passed ?? params.get("redirect"),
    returnUrl: params.get("returnUrl"),
    current: `${pathname}${search}${hash}`,
  });
}
