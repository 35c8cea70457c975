import type { ReactNode } from "react";
import { brand } from "@larchway/shared/brand";
import { Link } from "@larchway/shared/router";
import { TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as styles from "./contact-fields.module.css";
import { PhoneField } from "./phone-field";
import type { FormState } from "./use-form";

interface Contact {
  name: string;
  email: string;
  phone: string;
}

interface ContactFieldsProps {
  form: Pick<FormState<Contact>, "text">;
  /** The purpose of the number; without one it is optional. */
  phoneReason?: string;
}

/** The sender's contact details: name, email and phone. */
export function ContactFields({ form, phoneReason }: ContactFieldsProps) {
  return (
    <>
      <TextField {...form.text("name")} label="Your name" autoComplete="name" required />
      <TextField
        {...form.text("email")}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <PhoneField
        {...form.text("phone")}
        label={phoneReason ? "Phone" : "Phone (optional)"}
        hint={phoneReason ?? "Only if you would rather be called."}
        required={phoneReason !== undefined}
      />
    </>
  );
}

interface ContactNotesProps {
  form: { message: string | null };
  /** The only use of the details: "to reply to you". */
  purpose: ReactNode;
}

/** Above the button of a message: the use of the details, and the next step if sending failed. */
export function ContactNotes({ form: { message }, purpose }: ContactNotesProps) {
  return (
    <>
      <p className={styles.privacy}>
        {brand.name} uses these details only {purpose}: see our <Link to="/privacy">privacy policy</Link>.
      </p>
      {message && (
        <StatusMessage title={message}>
          Everything you entered is still here. Please try again in a moment, or call{" "}
          <a href={brand.phone.href}>{brand.phone.display}</a>.
        </StatusMessage>
      )}
    </>
  );
}
