import { useState, type FormEvent } from "react";
import { isApiError, messageOf } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { resetPasswordSchema } from "@larchway/shared/contracts/accounts";
import { useSession } from "@larchway/shared/session";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { checkFields, serverFieldErrors } from "../form/field-errors";
import formStyles from "../form/form.module.css";
import { NewPasswordField } from "../form/new-password-field";
import { withWeakness } from "../form/password-strength";
import { useFieldErrors } from "../form/use-field-errors";
import { useSubmit } from "../form/use-submit";
import { NoticePage } from "./notice-page";
import { useLinkToken } from "./use-link-token";

const fields = ["password"] as const;
/** The link alone doesn't tell the page whose account it opens; the server knows. */
const unknown = {};
const deadLinks: Record<string, string> = {
  LINK_USED: "This link was used already",
  LINK_EXPIRED: "This link is too old",
  LINK_NOT_VALID: "This link does not work",
};

/** `/reset-password#<token>`: where the mail about a forgotten password leads. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return token ? <ResetPassword key={token} token={token} /> : <DeadLink title="This link is incomplete" />;
}

function ResetPassword({ token }: { token: string }) {
  const api = useApi();
  const { session } = useSession();
  const { status, submit } = useSubmit();
  const { errors, show, formProps } = useFieldErrors<(typeof fields)[number]>();
  const [password, setPassword] = useState("");
  const [message, setMessage] = useState<string | null>(null);
  const [deadLink, setDeadLink] = useState<string | undefined>();

  const reset = async () => {
    setMessage(null);
    const checked = checkFields(resetPasswordSchema, { token, password }, fields);
    const problems = await withWeakness(checked.errors ?? {}, password, unknown);
    show(problems);
    if (checked.errors || problems.password) return false;
    try {
      await api.users.resetPassword(checked.data);
    } catch (error) {
      setDeadLink(isApiError(error) ? deadLinks[error.code] : undefined);
      const named = serverFieldErrors(error, fields);
      show(named);
      if (!named.password) setMessage(messageOf(error, "The password could not be set. Please try again."));
      return false;
    }
    // The server has signed out every device, this one too.
    await session.refresh();
    return true;
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(reset);
  };

  if (deadLink) return <DeadLink title={deadLink} />;
  if (status === "success") {
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
      <form {...formProps} noValidate className={formStyles.form} data-state={status} onSubmit={handleSubmit}>
        {message && <StatusMessage>{message}</StatusMessage>}
        <NewPasswordField
          label="New password"
          value={password}
          onChange={setPassword}
          owner={unknown}
          error={errors.password}
        />
        <Button type="submit" size="large" wide loading={status === "loading"} loadingText="Setting it...">
          Set the new password
        </Button>
      </form>
    </NoticePage>
  );
}

function DeadLink({ title }: { title: string }) {
  return (
    <NoticePage
      title={title}
      lead="Links to set a password work once, within an hour. We gladly send a new one."
    >
      <ButtonLink to="/forgot-password" size="large" wide>
        Send me a new link
      </ButtonLink>
    </NoticePage>
  );
}
