import { useState } from "react";
import { isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { resetPasswordSchema } from "@larchway/shared/contracts/accounts";
import { Form, useForm } from "@larchway/shared/form";
import { useSession } from "@larchway/shared/session";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { resetPassword } from "../calls/users";
import * as styles from "../form/form.module.css";
import { NewPasswordField } from "../form/new-password-field";
import { withWeakness } from "../form/password-strength";
import { NoticePage } from "./notice-page";
import { useLinkToken } from "./use-link-token";

/**
 * Unknown here, because the link does not identify the account to the page; the server checks the user's own data.
 */
const unknownOwner = {};
const deadLinks: Record<string, string> = {
  LINK_USED: "This link has already been used",
  LINK_EXPIRED: "This link has expired",
  LINK_NOT_VALID: "This link doesn't work",
};

/** `/reset-password#<token>`: the target of the e-mail about a forgotten password. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return token ? <ResetPassword key={token} token={token} /> : <DeadLink title="This link is incomplete" />;
}

function ResetPassword({ token }: { token: string }) {
  const api = useApi();
  const { session } = useSession();
  const [deadLink, setDeadLink] = useState<string | undefined>();
  const form = useForm({
    state: useState({ password: "" }),
    schema: resetPasswordSchema,
    toInput: ({ password }) => ({ token, password }),
    check: (values, errors) => withWeakness(errors, values.password, unknownOwner),
    send: async (input) => {
      try {
        await resetPassword(api, input);
      } catch (error) {
        setDeadLink(isApiError(error) ? deadLinks[error.code] : undefined);
        throw error;
      }
      // The server has signed out every device, including this one.
      await session.refresh();
    },
    failure: "The password could not be set. Please try again.",
  });

  if (deadLink) return <DeadLink title={deadLink} />;
  if (form.status === "success") {
    return (
      <NoticePage
        title="Your new password is set"
        lead="You are signed out on every device. Sign in with the new password."
      >
        <ButtonLink to="/signin" size="large" wide>
          Sign in
        </ButtonLink>
      </NoticePage>
    );
  }
  return (
    <NoticePage title="Set a new password" lead="It signs you out on every device that is signed in now.">
      <Form form={form} className={styles.form}>
        {form.message && <StatusMessage>{form.message}</StatusMessage>}
        <NewPasswordField field={form.text("password")} label="New password" owner={unknownOwner} />
        <Button
          type="submit"
          size="large"
          wide
          loading={form.status === "loading"}
          loadingText="Setting it..."
        >
          Set the new password
        </Button>
      </Form>
    </NoticePage>
  );
}

function DeadLink({ title }: { title: string }) {
  return (
    <NoticePage
      title={title}
      lead="Links to set a password work once, within an hour. We're happy to send you a new one."
    >
      <ButtonLink to="/forgot-password" size="large" wide>
        Send me a new link
      </ButtonLink>
    </NoticePage>
  );
}
