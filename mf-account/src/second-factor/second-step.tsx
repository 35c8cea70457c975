import { lazy, Suspense, useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { Enrolled, SecondFactor } from "@larchway/shared/contracts/second-factor";
import type { SignInStep } from "@larchway/shared/contracts/sign-in-step";
import { useAction } from "@larchway/shared/form";
import { useSession } from "@larchway/shared/session";
import { Button } from "@larchway/shared/ui/button";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { proveSecondFactor } from "../calls/second-factor";
import { AddPasskey } from "./add-passkey";
import { CodeForm } from "./code-form";
import { explainPasskey } from "./explain-passkey";
import { askForPasskey, supportsPasskeys } from "./passkey-calls";
import { RecoveryCodes } from "./recovery-codes";
import * as styles from "./second-factor.module.css";

const AddApp = lazy(() => import(/* webpackChunkName: "add-app" */ "./add-app"));

export interface SecondStepProps {
  step: SignInStep;
  /** Called once the session has started. */
  onSignedIn?: () => void;
}

/** The second step of a sign-in: proves a second factor, or sets up the first one. */
export default function SecondStep({ step, onSignedIn }: SecondStepProps) {
  const { session } = useSession();
  const start = ({ accessToken, ...user }: Enrolled["session"]) => {
    session.start(user, accessToken);
    onSignedIn?.();
  };
  return step.step === "enrol" ? <Enrol onDone={start} /> : <Prove step={step} onDone={start} />;
}

interface PartProps {
  onDone: (session: Enrolled["session"]) => void;
}

function Enrol({ onDone }: PartProps) {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  if (enrolled) {
    const codes = enrolled.recoveryCodes ?? [];
    return <RecoveryCodes codes={codes} onDone={() => onDone(enrolled.session)} />;
  }
  return (
    <div className={styles.part}>
      <p>
        Your account opens other people’s data, so it needs a second factor next to the password. Set it up
        now: it takes a minute.
      </p>
      {supportsPasskeys() && (
        <>
          <AddPasskey onAdded={setEnrolled} />
          <p className={styles.or}>Or, without a passkey:</p>
        </>
      )}
      <Suspense fallback={<Spinner />}>
        <AddApp onAdded={setEnrolled} />
      </Suspense>
    </div>
  );
}

function Prove({ step: { hasApp, hasPasskey }, onDone }: PartProps & { step: SignInStep }) {
  const api = useApi();
  const [isRecovery, setRecovery] = useState(false);
  const { status, message, run } = useAction(explainPasskey);
  const prove = async (factor: SecondFactor) => onDone(await proveSecondFactor(api, factor));
  return (
    <div className={styles.part}>
      <p>One more step: confirm that it’s you.</p>
      {message && <StatusMessage>{message}</StatusMessage>}
      {hasPasskey && supportsPasskeys() && (
        <Button
          size="large"
          loading={status === "loading"}
          loadingText="Waiting for your passkey..."
          onClick={() => void run(async () => prove({ passkey: await askForPasskey(api) }))}
        >
          Use your passkey
        </Button>
      )}
      {isRecovery ? (
        <CodeForm key="recovery" kind="recovery" onCode={(recoveryCode) => prove({ recoveryCode })} />
      ) : (
        <>
          {hasApp && <CodeForm key="app" kind="app" onCode={(code) => prove({ code })} />}
          <Button variant="secondary" onClick={() => setRecovery(true)}>
            Use a recovery code
          </Button>
        </>
      )}
    </div>
  );
}
