import { useState } from "react";
import { Form, useForm } from "@larchway/shared/form";
import { Link } from "@larchway/shared/router";
import { z } from "@larchway/shared/schema";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { PasswordField } from "@larchway/shared/ui/field";
import * as styles from "../form/form.module.css";

const schema = z.object({ password: z.string().min(1, "Please enter your password.").max(200) });

export interface PasswordDialogProps {
  /** Continues with the password; the error of a rejection is shown here. */
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password of the account with the same email, before Google signs in to it. */
export function PasswordDialog({ onPassword, onClose }: PasswordDialogProps) {
  const form = useForm({
    state: useState({ password: "" }),
    schema,
    send: ({ password }) => onPassword(password),
    getErrorField: () => "password",
    failure: "Your password could not be checked. Please try again.",
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Your password, once"
      description="There’s already an account with this email. Enter its password, and Google signs you in from now on."
    >
      <Form form={form} className={styles.form}>
        <PasswordField {...form.text("password")} label="Password" required />
        <Button
          type="submit"
          size="large"
          wide
          loading={form.status === "loading"}
          loadingText="Checking your password..."
        >
          Continue
        </Button>
        <p className={styles.switch}>
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
      </Form>
    </Dialog>
  );
}
