import { useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { phoneSchema } from "@larchway/shared/contracts/api";
import { Form, PhoneField, useForm } from "@larchway/shared/form";
import { z } from "@larchway/shared/schema";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { validatePhone } from "../calls/users";
import * as styles from "../form/form.module.css";

const schema = z.object({ phone: phoneSchema });

export interface PhoneDialogProps {
  /** Continues with the number; the error of a rejection is shown here. */
  onPhone: (phone: string) => Promise<void>;
  onClose: () => void;
}

/** Asks a new user for a phone number, which the server validates before it is used. */
export function PhoneDialog({ onPhone, onClose }: PhoneDialogProps) {
  const api = useApi();

  /** The server's error about the number. A numeric status 200 or 400 is an error (R5.006). */
  const askServer = async (phone: string): Promise<string | undefined> => {
    try {
      const response = await validatePhone(api, phone);
      if (response.status !== 200 && response.status !== 400) return undefined;
      return response.message || "Phone number validation failed";
    } catch (error) {
      return getErrorMessage(error, "Failed to validate phone number. Please try again.");
    }
  };

  const form = useForm({
    state: useState({ phone: "" }),
    schema,
    check: async ({ phone }, errors) => ({ phone: errors.phone ?? (await askServer(phone)) }),
    send: ({ phone }) => onPhone(phone),
    getErrorField: () => "phone",
    failure: "An error occurred during phone submission",
  });
  const isLoading = form.status === "loading";

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Your phone number"
      description="One more thing for your new account"
    >
      <Form form={form} className={styles.form}>
        <PhoneField
          {...form.text("phone")}
          label="Phone"
          required
          hint="Only used to reach you about homes you ask about."
        />
        <Button
          type="submit"
          size="large"
          wide
          disabled={!form.values.phone.trim() || isLoading}
          loading={isLoading}
          loadingText="Checking the number..."
        >
          Continue
        </Button>
      </Form>
    </Dialog>
  );
}
