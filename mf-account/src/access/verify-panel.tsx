import { useState } from "react";
import { useSession } from "@larchway/shared/session";
import { Button } from "@larchway/shared/ui/button";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as styles from "./access.module.css";
import { useResend } from "./use-resend";

/** The address of the verification e-mail, and the next step if it did not arrive. */
export function VerifyPanel({ email }: { email: string }) {
  const { session } = useSession();
  const { status, message, resend } = useResend();
  const [isLooking, setIsLooking] = useState(false);
  const [isUnchanged, setIsUnchanged] = useState(false);

  // The link may have been opened on another device, so this page refreshes the session to find out.
  const look = async () => {
    setIsLooking(true);
    await session.refresh();
    setIsLooking(false);
    setIsUnchanged(true);
  };

  return (
    <div className={styles.panel}>
      <p>
        We sent a link to <strong className={styles.email}>{email}</strong>. Open it to confirm that the
        address is yours. Real estate boards require that before we may show sold prices and histories.
      </p>
      <p className={styles.soft}>No email? Check your spam folder, or have it sent again.</p>
      {status === "success" && (
        <StatusMessage tone="success">The email is on its way. Its link works for three days.</StatusMessage>
      )}
      {message && <StatusMessage>{message}</StatusMessage>}
      {isUnchanged && (
        <StatusMessage tone="info">
          Your email isn't confirmed yet. Please open the link in the email we sent you.
        </StatusMessage>
      )}
      <div className={styles.actions}>
        <Button onClick={resend} loading={status === "loading"} loadingText="Sending the email...">
          Send the email again
        </Button>
        <Button variant="secondary" onClick={() => void look()} loading={isLooking} loadingText="Looking...">
          I have confirmed it
        </Button>
      </div>
    </div>
  );
}
