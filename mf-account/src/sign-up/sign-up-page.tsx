import { useState } from "react";
import type { SignInStep } from "@larchway/shared/contracts/sign-in-step";
import { toSignInPath } from "@larchway/shared/domain/site-path";
import { Link, Navigate } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import * as styles from "../form/form.module.css";
import { GoogleChoice } from "../google/google-choice";
import { LazySecondStep } from "../second-factor/lazy-second-step";
import { AccountPage } from "../sign-in/account-page";
import { useRedirectTarget } from "../sign-in/use-redirect-target";
import { SignUpForm } from "./sign-up-form";

/** `/signup?redirect=…`. */
export function SignUpPage() {
  const { status } = useSession();
  const target = useRedirectTarget();
  const [step, setStep] = useState<SignInStep | null>(null);
  if (status === "authenticated") return <Navigate to={target} replace />;
  if (step) {
    return (
      <AccountPage title="Sign in" lead="You already have an account.">
        <LazySecondStep step={step} onStartAgain={() => setStep(null)} />
      </AccountPage>
    );
  }

  return (
    <AccountPage title="Create your account" lead="Free, and done in a minute.">
      <GoogleChoice onSecondStep={setStep} />
      <SignUpForm />
      <p className={styles.switch}>
        Have an account? <Link to={toSignInPath(target)}>Sign in</Link>
      </p>
    </AccountPage>
  );
}
