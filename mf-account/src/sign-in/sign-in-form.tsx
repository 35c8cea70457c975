import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import { loginSchema } from "@larchway/shared/contracts/api";
import type { SignInStep } from "@larchway/shared/contracts/sign-in-step";
import { Form, useForm } from "@larchway/shared/form";
import { useSession } from "@larchway/shared/session";
import { getAnonymousId } from "@larchway/shared/storage";
import { Button } from "@larchway/shared/ui/button";
import { PasswordField, TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { signIn } from "../calls/users";
import * as styles from "../form/form.module.css";

export interface SignInFormProps {
  /** The password is right, and the account needs another step. */
  onSecondStep: (step: SignInStep) => void;
  /** Called once the session has started. */
  onSignedIn?: () => void;
}

/** Signs in with email and password, and starts the session. */
export function SignInForm({ onSecondStep, onSignedIn }: SignInFormProps) {
  const api = useApi();
  const { session } = useSession();
  const form = useForm({
    state: useState({ email: "", password: "" }),
    schema: loginSchema,
    toInput: (values) => ({ ...values, anonymousId: getAnonymousId() }),
    send: async (input) => {
      const response = await signIn(api, input);
      if ("step" in response) return onSecondStep(response);
      const { accessToken, ...user } = response;
      session.start(user, accessToken);
      onSignedIn?.();
    },
    failure: "An error occurred during sign in",
  });

  return (
    <Form form={form} className={styles.form}>
      {form.message && <StatusMessage>{form.message}</StatusMessage>}
      <TextField
        {...form.text("email")}
        label="Email"
        type="email"
        autoComplete="username webauthn"
        required
      />
      <PasswordField {...form.text("password")} label="Password" required />
      <Button
        type="submit"
        size="large"
        wide
        loading={form.status === "loading"}
        loadingText="Signing in..."
        className={styles.submit}
      >
        Sign in
      </Button>
    </Form>
  );
}
