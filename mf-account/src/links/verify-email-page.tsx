import { useEffect, useRef, useState } from "react";
import { isApiError, getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { soldAccess } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { useSession } from "@larchway/shared/session";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { Spinner } from "@larchway/shared/ui/spinner";
import { verifyEmail } from "../calls/users";
import { ResendLink } from "./resend-link";
import { NoticePage } from "./notice-page";
import * as styles from "./notice-page.module.css";
import { useLinkToken } from "./use-link-token";

type Outcome =
  | { state: "working" }
  | { state: "done" }
  | { state: "used" }
  | { state: "expired" }
  | { state: "failed"; message: string; canRetry: boolean };

const states: Record<string, Outcome> = {
  LINK_USED: { state: "used" },
  LINK_EXPIRED: { state: "expired" },
};

/** `/verify-email#<token>`: the target of the e-mail after signing up. */
export function VerifyEmailPage() {
  const api = useApi();
  const { status, user, session } = useSession();
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<Outcome>({ state: "working" });
  const [attempt, setAttempt] = useState(0);
  const sentAttempt = useRef("");

  useEffect(() => {
    const attemptKey = `${token} ${attempt}`;
    // Waits for the session, so that a signed-in page can show its new access.
    if (!token || status === "loading" || sentAttempt.current === attemptKey) return;
    sentAttempt.current = attemptKey;
    setOutcome({ state: "working" });
    void verifyEmail(api, token).then(
      async () => {
        await session.refresh();
        setOutcome({ state: "done" });
      },
      (error: unknown) => {
        const knownState = isApiError(error) ? states[error.code] : undefined;
        const canRetry = !isApiError(error) || error.status === 0 || error.status >= 429;
        const message = getErrorMessage(error, "Your email could not be confirmed. Please try again.");
        setOutcome(knownState ?? { state: "failed", message, canRetry });
      },
    );
  }, [api, attempt, session, status, token]);

  if (!token) {
    return (
      <NoticePage
        title="Confirm your email"
        lead="Please open the link in the email we sent you. If it doesn't open, copy the whole link into your browser's address bar."
      >
        <ResendLink />
      </NoticePage>
    );
  }
  if (outcome.state === "working") {
    return (
      <NoticePage title="Confirming your email">
        <Spinner />
      </NoticePage>
    );
  }
  if (outcome.state === "done" || (outcome.state === "used" && user?.emailVerified)) return <Confirmed />;
  if (outcome.state === "used") {
    return (
      <NoticePage
        title="This link has already been used"
        lead="If you opened it before, your email is confirmed and there is nothing left to do."
      >
        <ResendLink />
      </NoticePage>
    );
  }
  if (outcome.state === "expired") {
    return (
      <NoticePage
        title="This link has expired"
        lead="It works for three days. We're happy to send you a new one."
      >
        <ResendLink />
      </NoticePage>
    );
  }
  return (
    <NoticePage title="Your email is not confirmed" lead={outcome.message}>
      {outcome.canRetry ? (
        <div className={styles.actions}>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </div>
      ) : (
        <ResendLink />
      )}
    </NoticePage>
  );
}

function Confirmed() {
  const state = useSession();
  const access = soldAccess(state);
  return (
    <NoticePage
      title="Your email is confirmed"
      lead={
        access === "open"
          ? "Thank you. Sold prices, sold dates and listing histories are open to you now."
          : "Thank you. One step is left before sold prices open to you."
      }
    >
      <div className={styles.actions}>
        {access === "open" && <ButtonLink to="/listings">See the listings</ButtonLink>}
        {access === "sign-in" && <ButtonLink to="/signin?returnUrl=%2Flistings">Sign in</ButtonLink>}
        {access === "accept-terms" && (
          <Button onClick={() => bus.emit("auth:required", { mandatory: false })}>Read the terms</Button>
        )}
      </div>
    </NoticePage>
  );
}
