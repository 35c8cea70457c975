import { useState, type FormEvent } from "react";
import { messageOf } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { forgotPasswordSchema } from "@larchway/shared/contracts/accounts";
import { Link } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { checkFields } from "../form/field-errors";
import formStyles from "../form/form.module.css";
import { useFieldErrors } from "../form/use-field-errors";
import { useSubmit } from "../form/use-submit";
import { NoticePage } from "./notice-page";

/** `/forgot-password`. Says the same whether there is such an account or not. */
export function ForgotPasswordPage() {
  const api = useApi();
  const { status, submit } = useSubmit();
  const { errors, show, formProps } = useFieldErrors<"email">();
  const [message, setMessage] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState("");

  const send = async (values: object) => {
    setMessage(null);
    const checked = checkFields(forgotPasswordSchema, values, ["email"]);
    show(checked.errors ?? {});
    if (checked.errors) return false;
    try {
      await api.users.forgotPassword(checked.data.email);
      setSentTo(checked.data.email);
      return true;
    } catch (error) {
      setMessage(messageOf(error, "That did not work. Please try again."));
      return false;
    }
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    void submit(() => send(values));
  };

  if (status === "success") {
    return (
      <NoticePage
        title="Look into your mail"
        lead={`If there is an account for ${sentTo}, a link that sets a new password is on its way. It works for one hour.`}
      >
        <p>
          No mail after a few minutes? Look into the spam folder, or check that this is the address of your
          account.
        </p>
        <p>
          <Link to="/signin">Back to sign in</Link>
        </p>
      </NoticePage>
    );
  }
  return (
    <NoticePage title="Forgot your password?" lead="We mail you a link that sets a new one.">
      <form {...formProps} noValidate className={formStyles.form} data-state={status} onSubmit={handleSubmit}>
        {message && <StatusMessage>{message}</StatusMessage>}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <Button type="submit" size="large" wide loading={status === "loading"} loadingText="Sending...">
          Send me the link
        </Button>
      </form>
      <p>
        <Link to="/signin">Back to sign in</Link>
      </p>
    </NoticePage>
  );
}
