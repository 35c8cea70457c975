import { messageOf } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { loginSchema } from "@larchway/shared/contracts/api";
import { useSession } from "@larchway/shared/session";
import { anonymousIdOf } from "@larchway/shared/storage";
import { Button } from "@larchway/shared/ui/button";
import { PasswordField, TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { useState, type FormEvent } from "react";
import { checkFields } from "../form/field-errors";
import styles from "../form/form.module.css";
import { useFieldErrors } from "../form/use-field-errors";
import { useSubmit } from "../form/use-submit";

type FieldName = "email" | "password";

export interface SignInFormProps {
  /** Called once the session has started. */
  onSignedIn?: () => void;
}

/** Email and password, and the session that they open. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const api = useApi();
  const { session } = useSession();
  const { status, submit } = useSubmit();
  const { errors, show, formProps } = useFieldErrors<FieldName>();
  const [message, setMessage] = useState<string | null>(null);

  const signIn = async (values: object) => {
    setMessage(null);
    const input = { ...values, anonymousId: anonymousIdOf() };
    const checked = checkFields(loginSchema, input, ["email", "password"]);
    show(checked.errors ?? {});
    if (checked.errors) return false;
    try {
      const { accessToken, ...user } = await api.users.login(checked.data);
      session.start(user, accessToken);
      onSignedIn?.();
      return true;
    } catch (error) {
      setMessage(messageOf(error, "An error occurred during sign in"));
      return false;
    }
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    void submit(() => signIn(values));
  };

  return (
    // Our own words instead of the browser's bubbles: they stay, and screen readers find them at the field.
    <form {...formProps} noValidate className={styles.form} data-state={status} onSubmit={handleSubmit}>
      {message && <StatusMessage>{message}</StatusMessage>}
      <TextField label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
      <PasswordField label="Password" name="password" required error={errors.password} />
      <Button
        type="submit"
        size="large"
        wide
        loading={status === "loading"}
        loadingText="Signing in..."
        className={styles.submit}
      >
        Sign in
      </Button>
    </form>
  );
}
