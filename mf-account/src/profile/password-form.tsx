import { useState } from "react";
import { isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { passwordChangeSchema, type User } from "@larchway/shared/contracts/api";
import { Form, useForm } from "@larchway/shared/form";
import { Link } from "@larchway/shared/router";
import { toast } from "@larchway/shared/toast";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { PasswordField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { changePassword } from "../calls/users";
import * as styles from "../form/form.module.css";
import { NewPasswordField } from "../form/new-password-field";
import { withWeakness } from "../form/password-strength";

const nothing = { currentPassword: "", password: "" };

/** Changes the password. People who sign in with Google have none, and see a sentence about that. */
export function PasswordForm({ user }: { user: User }) {
  return (
    <Card as="section" padding="large" aria-label="Password">
      <h2>Password</h2>
      {(user.googleOnly ?? user.isGoogleUser) ? (
        <p>
          You sign in with Google, so there is no password to change here. To add one, we can email you a{" "}
          <Link to="/forgot-password">link that sets it</Link>.
        </p>
      ) : (
        <ChangePassword user={user} />
      )}
    </Card>
  );
}

function ChangePassword({ user }: { user: User }) {
  const api = useApi();
  const [values, setValues] = useState(nothing);
  const form = useForm({
    state: [values, setValues],
    schema: passwordChangeSchema,
    check: (typed, errors) => withWeakness(errors, typed.password, user),
    send: async (input) => {
      await changePassword(api, input);
      setValues(nothing);
      toast.success("Your password is changed");
    },
    // The one thing that a signed-in person may not do here is to change the password without knowing it.
    getErrorField: (error) =>
      isApiError(error) && error.code === "FORBIDDEN" ? "currentPassword" : undefined,
    failure: "Your password could not be changed. Please try again.",
  });

  return (
    <Form form={form} className={styles.form}>
      {form.message && <StatusMessage>{form.message}</StatusMessage>}
      {form.status === "success" && <StatusMessage tone="success">Your password is changed.</StatusMessage>}
      {/* Password managers ask whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField {...form.text("currentPassword")} label="Current password" required />
      <NewPasswordField field={form.text("password")} label="New password" owner={user} />
      <div>
        <Button type="submit" loading={form.status === "loading"} loadingText="Changing your password...">
          Change password
        </Button>
      </div>
    </Form>
  );
}
