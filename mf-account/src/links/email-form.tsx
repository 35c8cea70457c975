import { useState } from "react";
import { Form, useForm, type FormSchema } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as styles from "../form/form.module.css";

export interface EmailFormProps {
  schema: FormSchema<{ email: string }>;
  /** Called with the normalized email address; a rejection is shown, and the visitor may try again. */
  send: (email: string) => Promise<void>;
  /** The button's label, and the label while it is sending. */
  label: string;
  loadingText: string;
}

/** One email field and one button. */
export function EmailForm({ schema, send, label, loadingText }: EmailFormProps) {
  const form = useForm({
    state: useState({ email: "" }),
    schema,
    send: ({ email }) => send(email),
    failure: "That didn't work. Please try again.",
  });

  return (
    <Form form={form} className={styles.form}>
      {form.message && <StatusMessage>{form.message}</StatusMessage>}
      <TextField {...form.text("email")} label="Email" type="email" autoComplete="email" required />
      <Button type="submit" size="large" wide loading={form.status === "loading"} loadingText={loadingText}>
        {label}
      </Button>
    </Form>
  );
}
