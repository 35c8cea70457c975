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
import { PasswordDialog } from "./password-dialog";
import { PhoneDialog } from "./phone-dialog";

export interface GoogleSignInProps {
  /** Google confirmed the person, and the account needs another step. */
  onSecondStep: (step: SignInStep) => void;
  /** Called once the session has started. */
  onSignedIn?: () => void;
}

/** A credential that is sent again with what the server needs. */
interface Waiting {
  credential: string;
  needs: "phone" | "password";
}

const additions: Partial<Record<string, Waiting["needs"]>> = {
  PHONE_REQUIRED_DUPLICATE_NULL: "phone",
  GOOGLE_NEEDS_PASSWORD: "password",
};

/**
 * Signing in, and up, with Google. The server asks a new user for a phone number, and sometimes the owner of an account
 * for its password; then the credential is sent again.
 */
export default function GoogleSignIn({ onSecondStep, onSignedIn }: GoogleSignInProps) {
  const api = useApi();
  const { session } = useSession();
  const [message, setMessage] = useState<ReactNode>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const open = async (credential: string, addition: { phone?: string; password?: string } = {}) => {
    const anonymousId = getAnonymousId();
    const response = await signInWithGoogle(api, { credential, ...addition, anonymousId });
    if ("step" in response) return onSecondStep(response);
    const { accessToken, ...user } = response;
    session.start(user, accessToken);
    onSignedIn?.();
  };

  const signIn = async (credential: string) => {
    setMessage(null);
    try {
      await open(credential);
    } catch (error) {
      const needs = isApiError(error) && additions[error.code];
      if (needs) setWaiting({ credential, needs });
      else setMessage(<SignInProblem error={error} />);
    }
  };

  return (
    <div className={styles.place}>
      {message && <StatusMessage>{message}</StatusMessage>}
      <GoogleButton onCredential={signIn} onProblem={setMessage} />
      {waiting?.needs === "phone" && (
        <PhoneDialog
          onPhone={(phone) => open(waiting.credential, { phone })}
          onClose={() => setWaiting(null)}
        />
      )}
      {waiting?.needs === "password" && (
        <PasswordDialog
          onPassword={(password) => open(waiting.credential, { password })}
          onClose={() => setWaiting(null)}
        />
      )}
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
