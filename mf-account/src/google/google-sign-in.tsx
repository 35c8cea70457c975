import { useState, type ReactNode } from "react";
import { isApiError, getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import type { SignInStep } from "@larchway/shared/contracts/sign-in-step";
import { Link } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { getAnonymousId } from "@larchway/shared/storage";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { signInWithGoogle } from "../calls/users";
import { GoogleButton } from "./google-button";
import * as styles from "./google.module.css";
import { PhoneDialog } from "./phone-dialog";

export interface GoogleSignInProps {
  /** Google confirmed the person, and the account needs another step. */
  onSecondStep?: (step: SignInStep) => void;
  /** Called once the session has started. */
  onSignedIn?: () => void;
}

/**
 * Signing in, and up, with Google. The server asks a new user for a phone number; then the credential is sent again.
 */
export default function GoogleSignIn({ onSecondStep, onSignedIn }: GoogleSignInProps) {
  const api = useApi();
  const { session } = useSession();
  const [message, setMessage] = useState<ReactNode>(null);
  /** The credential that waits for a phone number. */
  const [waiting, setWaiting] = useState<string | null>(null);

  const open = async (credential: string, phone?: string) => {
    const anonymousId = getAnonymousId();
    const response = await signInWithGoogle(api, { credential, phone, anonymousId });
    if ("step" in response) return onSecondStep?.(response);
    const { accessToken, ...user } = response;
    session.start(user, accessToken);
    onSignedIn?.();
  };

  const signIn = async (credential: string) => {
    setMessage(null);
    try {
      await open(credential);
    } catch (error) {
      if (isApiError(error) && error.code === "PHONE_REQUIRED_DUPLICATE_NULL") setWaiting(credential);
      else setMessage(<SignInProblem error={error} />);
    }
  };

  return (
    <div className={styles.place}>
      {message && <StatusMessage>{message}</StatusMessage>}
      <GoogleButton onCredential={signIn} onProblem={setMessage} />
      {waiting && <PhoneDialog onPhone={(phone) => open(waiting, phone)} onClose={() => setWaiting(null)} />}
    </div>
  );
}

/** The server's message, with the next step for an unconfirmed account: a link sent to its mailbox. */
function SignInProblem({ error }: { error: unknown }) {
  const text = getErrorMessage(error, "An error occurred during Google Sign-In");
  if (!isApiError(error) || error.code !== "GOOGLE_NOT_LINKED") return text;
  return (
    <>
      <p>{text}</p>
      <p>
        {error.fix} <Link to="/forgot-password">Set a new password</Link>
      </p>
    </>
  );
}
