import { toSignInPath } from "@larchway/shared/domain/site-path";
import { Link, Navigate } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import * as styles from "../form/form.module.css";
import { GoogleChoice } from "../google/google-choice";
import { AccountPage } from "../sign-in/account-page";
import { useRedirectTarget } from "../sign-in/use-redirect-target";
import { SignUpForm } from "./sign-up-form";

/** `/signup?redirect=…`. */
export function SignUpPage() {
  const { status } = useSession();
  const target = useRedirectTarget();
  if (status === "authenticated") return <Navigate to={target} replace />;

  return (
    <AccountPage title="Create your account" lead="Free, and done in a minute.">
      <GoogleChoice />
      <SignUpForm />
      <p className={styles.switch}>
        Have an account? <Link to={toSignInPath(target)}>Sign in</Link>
      </p>
    </AccountPage>
  );
}
