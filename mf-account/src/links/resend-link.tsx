import { useSession } from "@larchway/shared/session";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { useResend } from "../access/use-resend";
import * as styles from "./notice-page.module.css";

/** Sends a new verification e-mail: directly for a signed-in user, after sign-in for a visitor. */
export function ResendLink() {
  const { user, status: sessionStatus } = useSession();
  const { status, message, resend } = useResend();

  if (sessionStatus === "loading") return null;
  if (!user) {
    return (
      <div className={styles.actions}>
        <ButtonLink to="/signin?returnUrl=%2Fprofile">Sign in</ButtonLink>
        <p>Sign in and open your profile to see whether your email is confirmed, or to get a new link.</p>
      </div>
    );
  }
  if (user.emailVerified) {
    return (
      <>
        <StatusMessage tone="success">The email of this account, {user.email}, is confirmed.</StatusMessage>
        <div className={styles.actions}>
          <ButtonLink to="/profile">To your profile</ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      {message && <StatusMessage>{message}</StatusMessage>}
      {status === "success" ? (
        <StatusMessage tone="success">A new link is on its way to {user.email}.</StatusMessage>
      ) : (
        <div className={styles.actions}>
          <Button onClick={resend} loading={status === "loading"} loadingText="Sending the email...">
            Send a new link to {user.email}
          </Button>
        </div>
      )}
    </>
  );
}
