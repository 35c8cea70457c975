import { Navigate } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { GoogleChoice } from "../google/google-choice";
import { AccountLinks } from "./account-links";
import { AccountPage } from "./account-page";
import { SignInForm } from "./sign-in-form";
import { useRedirectTarget } from "./use-redirect-target";

/** `/signin`. Redirects as soon as there is a session, however it was started. */
export function SignInPage() {
  const { status } = useSession();
  const target = useRedirectTarget();
  if (status === "authenticated") return <Navigate to={target} replace />;

  return (
    <AccountPage title="Sign in" lead="Welcome back. Sign in to access all listings.">
      <GoogleChoice />
      <SignInForm />
      <AccountLinks target={target} />
    </AccountPage>
  );
}
