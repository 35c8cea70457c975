import { isApiError, messageOf } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { passwordChangeSchema, type User } from "@larchway/shared/contracts/api";
import { Link } from "@larchway/shared/router";
import { toast } from "@larchway/shared/toast";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { PasswordField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { useState, type FormEvent } from "react";
import { checkFields, serverFieldErrors } from "../form/field-errors";
import formStyles from "../form/form.module.css";
import { NewPasswordField } from "../form/new-password-field";
import { withWeakness } from "../form/password-strength";
import { useFieldErrors } from "../form/use-field-errors";
import { useSubmit } from "../form/use-submit";

const fields = ["currentPassword", "password"] as const;
type Field = (typeof fields)[number];
const nothing: Record<Field, string> = { currentPassword: "", password: "" };

/** Changes the password. People who sign in with Google have none here, and are told so. */
export function PasswordForm({ user }: { user: User }) {
  return (
    <Card as="section" padding="large" aria-label="Password">
      <h2>Password</h2>
      {(user.googleOnly ?? user.isGoogleUser) ? (
        <p>
          You sign in with Google, so there is no password to change here. To have one as well, let us mail
          you a <Link to="/forgot-password">link that sets it</Link>.
        </p>
      ) : (
        <ChangePassword user={user} />
      )}
    </Card>
  );
}

function ChangePassword({ user }: { user: User }) {
  const api = useApi();
  const { status, submit } = useSubmit();
  const [values, setValues] = useState(nothing);
  const { errors, show, formProps } = useFieldErrors<Field>();
  const [message, setMessage] = useState<string | null>(null);

  const change = async () => {
    setMessage(null);
    const checked = checkFields(passwordChangeSchema, values, fields);
    const complaints = await withWeakness({ ...checked.errors }, values.password, user);
    if (!values.currentPassword) complaints.currentPassword = "Please enter your current password.";
    show(complaints);
    if (checked.errors || complaints.password) return false;
    try {
      await api.users.changePassword(checked.data);
      setValues(nothing);
      toast.success("Your password is changed");
      return true;
    } catch (error) {
      const named = serverFieldErrors(error, fields);
      // The one thing that a signed-in person may not do here is to change the password without knowing it.
      if (isApiError(error) && error.code === "FORBIDDEN") named.currentPassword = error.message;
      show(named);
      if (Object.keys(named).length === 0)
        setMessage(messageOf(error, "Your password could not be changed. Please try again."));
      return false;
    }
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(change);
  };

  return (
    <form {...formProps} noValidate className={formStyles.form} data-state={status} onSubmit={handleSubmit}>
      {message && <StatusMessage>{message}</StatusMessage>}
      {status === "success" && <StatusMessage tone="success">Your password is changed.</StatusMessage>}
      {/* Password managers ask whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        required
        value={values.currentPassword}
        onChange={({ target }) => setValues({ ...values, currentPassword: target.value })}
        error={errors.currentPassword}
      />
      <NewPasswordField
        label="New password"
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
        owner={user}
        error={errors.password}
      />
      <div>
        <Button type="submit" loading={status === "loading"} loadingText="Changing your password...">
          Change password
        </Button>
      </div>
    </form>
  );
}
