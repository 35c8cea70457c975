import { useSession } from "@larchway/shared/session";
import { Button } from "@larchway/shared/ui/button";
import { SignInLink } from "@larchway/shared/ui/sign-in-link";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { useResend } from "../access/use-resend";

/** What is missing before emails about saved searches can be sent, with the next step; nothing when they can. */
export function MailCondition() {
  const { user, status: sessionStatus } = useSession();
  const { status, message, resend } = useResend();
  if (sessionStatus === "loading" || user?.emailVerified) return null;
  if (!user)
    return (
      <StatusMessage tone="info" title="Sign in to get the emails">
        Alerts start when the search is in your account. <SignInLink />
      </StatusMessage>
    );
  return (
    <StatusMessage tone="info" title="Confirm your email to get alerts">
      {message ??
        (status === "success"
          ? `A new link is on its way to ${user.email}.`
          : `We only write to confirmed addresses. Open the link that we sent to ${user.email}.`)}{" "}
      {status !== "success" && (
        <Button variant="quiet" size="small" onClick={resend} loading={status === "loading"}>
          Send the link again
        </Button>
      )}
    </StatusMessage>
  );
}
