import { lazy, Suspense, useState } from "react";
import { isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import type { Enrolled } from "@larchway/shared/contracts/second-factor";
import type { SignInStep } from "@larchway/shared/contracts/sign-in-step";
import { useSession } from "@larchway/shared/session";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { proveSecondFactor } from "../calls/second-factor";
import { AddPasskey, type AddFactorProps } from "./add-passkey";
import { supportsPasskeys } from "./passkey-calls";
import { Lead } from "./lead";
import { ProveFactor } from "./prove-factor";
import { RecoveryCodes } from "./recovery-codes";
import * as styles from "./second-factor.module.css";

const AddApp = lazy(() => import(/* webpackChunkName: "add-app" */ "./add-app"));

export interface SecondStepProps {
  step: SignInStep;
  /** Called once the session has started. */
  onSignedIn?: () => void;
  /** Returns to the first step, which has expired. */
  onStartAgain: () => void;
  /** Called when the recovery codes appear. They show once, so a dialog around this must not close any more. */
  onRecoveryCodes?: () => void;
}

/** The second step of a sign-in: proves a second factor, or sets up the first one. */
export default function SecondStep({ step, onSignedIn, onStartAgain, onRecoveryCodes }: SecondStepProps) {
  const api = useApi();
  const { session } = useSession();
  const [staleMessage, setStaleMessage] = useState<string | null>(null);
  const start = ({ accessToken, ...user }: Enrolled["session"]) => {
    session.start(user, accessToken);
    onSignedIn?.();
  };
  const inTime = async <T,>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      if (isApiError(error) && error.code === "SIGN_IN_STALE") setStaleMessage(error.message);
      throw error;
    }
  };
  if (staleMessage !== null) {
    return (
      <Lead>
        <StatusMessage title={staleMessage} onRetry={onStartAgain} retryText="Start again" />
      </Lead>
    );
  }
  if (step.step === "enrol")
    return <Enrol withProof={inTime} onDone={start} onRecoveryCodes={onRecoveryCodes} />;
  return (
    <div className={styles.part}>
      <Lead>
        <p>One more step: confirm that it’s you.</p>
      </Lead>
      <ProveFactor
        hasApp={step.hasApp}
        hasPasskey={step.hasPasskey}
        onFactor={async (factor) => start(await inTime(() => proveSecondFactor(api, factor)))}
      />
    </div>
  );
}

interface EnrolProps extends Pick<AddFactorProps, "withProof">, Pick<SecondStepProps, "onRecoveryCodes"> {
  onDone: (session: Enrolled["session"]) => void;
}

function Enrol({ withProof, onDone, onRecoveryCodes }: EnrolProps) {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  if (enrolled) {
    const codes = enrolled.recoveryCodes ?? [];
    return (
      <div key="codes" className={styles.part}>
        <Lead>
          <p>Your second factor is set up.</p>
        </Lead>
        <RecoveryCodes codes={codes} onDone={() => onDone(enrolled.session)} />
      </div>
    );
  }
  const finish = (response: Enrolled) => {
    setEnrolled(response);
    onRecoveryCodes?.();
  };
  return (
    <div className={styles.part}>
      <Lead>
        <p>
          Your account opens other people’s data, so it needs a second factor next to the password. Set it up
          now: it takes a minute.
        </p>
      </Lead>
      {supportsPasskeys() && (
        <>
          <AddPasskey onAdded={finish} withProof={withProof} />
          <p className={styles.or}>Or, without a passkey:</p>
        </>
      )}
      <Suspense fallback={<Spinner />}>
        <AddApp onAdded={finish} withProof={withProof} />
      </Suspense>
    </div>
  );
}
