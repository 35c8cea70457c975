import { useState } from "react";
import { appConfirmSchema, recoveryCodeSchema } from "@larchway/shared/contracts/second-factor";
import { Form, useForm } from "@larchway/shared/form";
import { z } from "@larchway/shared/schema";
import { Button } from "@larchway/shared/ui/button";
import { TextField } from "@larchway/shared/ui/field";
import * as styles from "./second-factor.module.css";

const recoverySchema = z.object({ code: recoveryCodeSchema });

export interface CodeFormProps {
  kind: "app" | "recovery";
  onCode: (code: string) => Promise<void>;
}

/** Takes a code of an authenticator app, or a recovery code. */
export function CodeForm({ kind, onCode }: CodeFormProps) {
  const isApp = kind === "app";
  const form = useForm({
    state: useState({ code: "" }),
    schema: isApp ? appConfirmSchema : recoverySchema,
    send: ({ code }) => onCode(code),
    getErrorField: () => "code",
    failure: "The code could not be checked. Please try again.",
  });
  return (
    <Form form={form} className={styles.part}>
      <TextField
        {...form.text("code")}
        label={isApp ? "Code from your authenticator app" : "Recovery code"}
        inputMode={isApp ? "numeric" : "text"}
        autoComplete={isApp ? "one-time-code" : "off"}
        // The button that showed this form is gone.
        autoFocus={!isApp}
        required
      />
      <Button type="submit" loading={form.status === "loading"} loadingText="Checking the code...">
        Continue
      </Button>
    </Form>
  );
}
