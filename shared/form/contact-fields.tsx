import type { ReactNode } from "react";
import { brand } from "@larchway/shared/brand";
import type { Recipient } from "@larchway/shared/contracts/api";
import { Link } from "@larchway/shared/router";
import { TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as styles from "./contact-fields.module.css";
import { GoesTo } from "./goes-to";
import { PhoneField } from "./phone-field";
import type { FormState } from "./use-form";

interface Contact {
  name: string;
  email: string;
  phone: string;
}

interface ContactFieldsProps {
  form: Pick<FormState<Contact>, "text">;
  /** The purpose of the phone number. */
  phoneReason?: string;
}

/** The sender's contact details: name, email and phone. */
export function ContactFields({
  form,
  phoneReason = "Only if you would rather be called.",
}: ContactFieldsProps) {
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
      <PhoneField {...form.text("phone")} label="Phone (optional)" hint={phoneReason} />
    </>
  );
}

interface ContactNotesProps {
  form: { message: string | null };
  recipient: Recipient | undefined;
  /** The only use of the details: "to reply to you". */
  purpose: ReactNode;
}

/** Above the button of a message: its receiver, the use of the details, and the next step if sending failed. */
export function ContactNotes({ form: { message }, recipient, purpose }: ContactNotesProps) {
  return (
    <>
      <GoesTo recipient={recipient} />
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
