import { toSignInPath } from "@larchway/shared/domain/site-path";
import { useLocation } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";

/** A link to the sign-in page, which returns here. */
export function SignInLink() {
  const { pathname, search, hash } = useLocation();
  // On the account pages the URL already names the target.
  const isAccountPage = pathname === "/signin" || pathname === "/signup";
  const path = `${isAccountPage ? "/signin" : pathname}${search}${hash}`;
  return (
    <ButtonLink to={isAccountPage ? path : toSignInPath(path)} size="small">
      Sign In
    </ButtonLink>
  );
}
