import { useState, type FormEvent } from "react";
import { messageOf } from "@larchway/shared/api";
import type { Schema } from "@larchway/shared/schema";
import { Button } from "@larchway/shared/ui/button";
import { TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { checkFields } from "../form/field-errors";
import formStyles from "../form/form.module.css";
import { useFieldErrors } from "../form/use-field-errors";
import { useSubmit } from "../form/use-submit";

export interface EmailFormProps {
  schema: Schema<{ email: string }>;
  /** Called with the address in the contract's shape; a rejection is shown, and the person may try again. */
  send: (email: string) => Promise<void>;
  /** The button's words, and those while it is sent. */
  label: string;
  loadingText: string;
}

/** One address and one button. */
export function EmailForm({ schema, send, label, loadingText }: EmailFormProps) {
  const { status, submit } = useSubmit();
  const { errors, show, formProps } = useFieldErrors<"email">();
  const [message, setMessage] = useState<string | null>(null);

  const check = async (values: object) => {
    setMessage(null);
    const checked = checkFields(schema, values, ["email"]);
    show(checked.errors ?? {});
    if (checked.errors) return false;
    try {
      await send(checked.data.email);
      return true;
    } catch (error) {
      setMessage(messageOf(error, "That did not work. Please try again."));
      return false;
    }
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    void submit(() => check(values));
  };

  return (
    <form {...formProps} noValidate className={formStyles.form} data-state={status} onSubmit={handleSubmit}>
      {message && <StatusMessage>{message}</StatusMessage>}
      <TextField label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
      <Button type="submit" size="large" wide loading={status === "loading"} loadingText={loadingText}>
        {label}
      </Button>
    </form>
  );
}
