import { Navigate } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { AccountPage } from "./account-page";
import { SignInSteps } from "./sign-in-steps";
import { useRedirectTarget } from "./use-redirect-target";

/** `/signin`. Redirects as soon as there is a session, however it was started. */
export function SignInPage() {
  const { status } = useSession();
  const target = useRedirectTarget();
  if (status === "authenticated") return <Navigate to={target} replace />;

  return (
    <AccountPage title="Sign in" lead="Welcome back. Sign in to access all listings.">
      <SignInSteps target={target} />
    </AccountPage>
  );
}
