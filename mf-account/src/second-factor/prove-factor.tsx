import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { SecondFactor } from "@larchway/shared/contracts/second-factor";
import { useAction } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { CodeForm } from "./code-form";
import { explainPasskey } from "./explain-passkey";
import { askForPasskey, supportsPasskeys } from "./passkey-calls";

export interface ProveFactorProps {
  hasApp: boolean;
  hasPasskey: boolean;
  onFactor: (factor: SecondFactor) => Promise<void>;
}

/** Takes a second factor of the account: a passkey, a code of the app, or a recovery code. */
export function ProveFactor({ hasApp, hasPasskey, onFactor }: ProveFactorProps) {
  const api = useApi();
  const [isRecovery, setRecovery] = useState(false);
  const { status, message, run } = useAction(explainPasskey);
  return (
    <>
      {message && <StatusMessage>{message}</StatusMessage>}
      {hasPasskey && supportsPasskeys() && (
        <Button
          size="large"
          loading={status === "loading"}
          loadingText="Waiting for your passkey..."
          onClick={() => void run(async () => onFactor({ passkey: await askForPasskey(api) }))}
        >
          Use your passkey
        </Button>
      )}
      {isRecovery ? (
        <CodeForm key="recovery" kind="recovery" onCode={(recoveryCode) => onFactor({ recoveryCode })} />
      ) : (
        <>
          {hasApp && <CodeForm key="app" kind="app" onCode={(code) => onFactor({ code })} />}
          <Button variant="secondary" onClick={() => setRecovery(true)}>
            Use a recovery code
          </Button>
        </>
      )}
    </>
  );
}
