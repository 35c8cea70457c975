import { useState } from "react";
import type { SignInStep } from "@larchway/shared/contracts/sign-in-step";
import { GoogleChoice } from "../google/google-choice";
import { AccountLinks } from "./account-links";
import { LazySecondStep } from "../second-factor/lazy-second-step";
import { PasskeySignIn } from "../second-factor/passkey-sign-in";
import { SignInForm } from "./sign-in-form";
import * as styles from "./sign-in-panel.module.css";

export interface SignInStepsProps {
  /** The page after sign-in and sign-up. */
  target: string;
  /** Called once the session has started. */
  onSignedIn?: () => void;
  /** Called when the recovery codes of a new second factor appear, once. */
  onRecoveryCodes?: () => void;
}

/** Every way to sign in; then the second factor, where the account needs it. */
export function SignInSteps({ target, onSignedIn, onRecoveryCodes }: SignInStepsProps) {
  const [step, setStep] = useState<SignInStep | null>(null);
  if (step) {
    return (
      <LazySecondStep
        step={step}
        onSignedIn={onSignedIn}
        onStartAgain={() => setStep(null)}
        onRecoveryCodes={onRecoveryCodes}
      />
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
