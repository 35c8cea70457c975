import { useLocation } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";

/** To the sign-in page, which leads back here. */
export function SignInLink() {
  const { pathname, search, hash } = useLocation();
  // On the account pages the URL names the target already.
  const isAccountPage = pathname === "/signin" || pathname === "/signup";
  const query = isAccountPage ? search : `?returnUrl=${encodeURIComponent(`${pathname}${search}${hash}`)}`;
  return (
    <ButtonLink to={`/signin${query}`} size="small">
      Sign In
    </ButtonLink>
  );
}
