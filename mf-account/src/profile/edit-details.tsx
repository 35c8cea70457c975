import { useState } from "react";
import { isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { emailChangeSchema, profileDetailsSchema } from "@larchway/shared/contracts/accounts";
import type { User } from "@larchway/shared/contracts/api";
import { formatPhone } from "@larchway/shared/domain";
import { Form, PhoneField, useForm } from "@larchway/shared/form";
import { useSession } from "@larchway/shared/session";
import { toast } from "@larchway/shared/toast";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { changeDetails, changeEmail } from "../calls/users";
import * as styles from "../form/form.module.css";
import { explainCancelled, useFreshProof } from "../second-factor/fresh-proof";

export interface EditDetailsProps {
  user: User;
  onClose: () => void;
}

/** The dialog that changes the name and the phone number. */
export function EditDetails({ user, onClose }: EditDetailsProps) {
  const api = useApi();
  const { session } = useSession();
  const form = useForm({
    state: useState({ name: user.name, phone: user.phone ? formatPhone(user.phone) : "" }),
    schema: profileDetailsSchema,
    toInput: ({ name, phone }) => ({ name, phone: phone.trim() === "" ? undefined : phone }),
    send: async (input) => {
      await changeDetails(api, input);
      await session.refresh();
      toast.success("Your details are saved");
      onClose();
    },
    failure: "Your details could not be saved. Please try again.",
  });
  return (
    <Dialog open onClose={onClose} size="small" title="Edit your details">
      <Form form={form} className={styles.form}>
        {form.message && <StatusMessage>{form.message}</StatusMessage>}
        <TextField {...form.text("name")} label="Name" autoComplete="name" required />
        <PhoneField {...form.text("phone")} label="Phone" hint="Optional. Leave it empty to remove it." />
        <Button type="submit" loading={form.status === "loading"} loadingText="Saving...">
          Save
        </Button>
      </Form>
    </Dialog>
  );
}

/** The dialog that changes the email, which a mailed link confirms. */
export function ChangeEmail({ user, onClose }: EditDetailsProps) {
  const api = useApi();
  const { withProof, dialog } = useFreshProof();
  const [values, setValues] = useState({ email: "" });
  const form = useForm({
    state: [values, setValues],
    schema: emailChangeSchema,
    send: ({ email }) => withProof(() => changeEmail(api, email)),
    getErrorField: (error) => (isApiError(error) && error.code === "EMAIL_TAKEN" ? "email" : undefined),
    failure: (error) =>
      explainCancelled(error) ?? "The email could not be sent. Please try again in a moment.",
  });
  return (
    <Dialog open onClose={onClose} size="small" title="Change your email" description={`Now: ${user.email}`}>
      {form.status === "success" ? (
        <StatusMessage tone="success">
          We sent a link to {values.email}. Your email changes when you open it, and your old address gets a
          notice.
        </StatusMessage>
      ) : (
        <Form form={form} className={styles.form}>
          {form.message && <StatusMessage>{form.message}</StatusMessage>}
          <TextField {...form.text("email")} label="New email" type="email" autoComplete="email" required />
          <Button type="submit" loading={form.status === "loading"} loadingText="Sending the link...">
            Send the link
          </Button>
        </Form>
      )}
      {dialog}
    </Dialog>
  );
}
