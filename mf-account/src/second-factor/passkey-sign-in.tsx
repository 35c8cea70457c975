import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { PasskeyProof } from "@larchway/shared/contracts/second-factor";
import { useAction } from "@larchway/shared/form";
import { useSession } from "@larchway/shared/session";
import { Button } from "@larchway/shared/ui/button";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { signInWithPasskey } from "../calls/second-factor";
import { explainPasskey } from "./explain-passkey";
import { askForPasskey, cancelPasskey, supportsPasskeyAutofill, supportsPasskeys } from "./passkey-calls";

export interface PasskeySignInProps {
  /** Called once the session has started. */
  onSignedIn?: () => void;
}

/** Signs in with a passkey: by this button, or chosen among the browser's suggestions for the email field. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const api = useApi();
  const { session } = useSession();
  const { status, message, run } = useAction(explainPasskey);
  const [autofillError, setAutofillError] = useState<string | null>(null);

  const finish = async (passkey: PasskeyProof) => {
    const { accessToken, ...user } = await signInWithPasskey(api, passkey);
    session.start(user, accessToken);
    onSignedIn?.();
  };

  const offer = useEffectEvent(async (isGone: () => boolean) => {
    if (!(await supportsPasskeyAutofill()) || isGone()) return;
    // Rejects when the form closes or the button is used.
    const passkey = await askForPasskey(api, { autofill: true }).catch(() => undefined);
    if (passkey) await finish(passkey).catch((error: unknown) => setAutofillError(explainPasskey(error)));
  });
  useEffect(() => {
    if (!supportsPasskeys()) return undefined;
    let isGone = false;
    void offer(() => isGone);
    return () => {
      isGone = true;
      void cancelPasskey();
    };
  }, []);

  if (!supportsPasskeys()) return null;
  const problem = message ?? autofillError;
  return (
    <>
      {problem && <StatusMessage>{problem}</StatusMessage>}
      <Button
        variant="secondary"
        size="large"
        wide
        loading={status === "loading"}
        loadingText="Waiting for your passkey..."
        onClick={() => {
          setAutofillError(null);
          void run(async () => finish(await askForPasskey(api)));
        }}
      >
        Sign in with a passkey
      </Button>
    </>
  );
}
