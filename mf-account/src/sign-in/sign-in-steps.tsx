import { lazy, Suspense, useState } from "react";
import type { SignInStep } from "@larchway/shared/contracts/sign-in-step";
import { Spinner } from "@larchway/shared/ui/spinner";
import { GoogleChoice } from "../google/google-choice";
import { AccountLinks } from "./account-links";
import { PasskeySignIn } from "../second-factor/passkey-sign-in";
import { SignInForm } from "./sign-in-form";
import * as styles from "./sign-in-panel.module.css";

const SecondStep = lazy(() => import(/* webpackChunkName: "second-step" */ "../second-factor/second-step"));

export interface SignInStepsProps {
  /** The page after sign-in and sign-up. */
  target: string;
  /** Called once the session has started. */
  onSignedIn?: () => void;
}

/** Every way to sign in; then the second factor, where the account needs it. */
export function SignInSteps({ target, onSignedIn }: SignInStepsProps) {
  const [step, setStep] = useState<SignInStep | null>(null);
  if (step) {
    return (
      <Suspense fallback={<Spinner room="page" />}>
        <SecondStep step={step} onSignedIn={onSignedIn} onStartAgain={() => setStep(null)} />
      </Suspense>
    );
  }
  return (
    <>
      <GoogleChoice onSignedIn={onSignedIn} onSecondStep={setStep} />
      <SignInForm onSignedIn={onSignedIn} onSecondStep={setStep} />
      <div className={styles.passkey}>
        <PasskeySignIn onSignedIn={onSignedIn} />
      </div>
      <AccountLinks target={target} />
    </>
  );
}
