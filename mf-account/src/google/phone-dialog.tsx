import { useState, type FormEvent } from "react";
import { messageOf } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { isPhone } from "@larchway/shared/contracts/api";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import styles from "../form/form.module.css";
import { useFieldErrors } from "../form/use-field-errors";
import { useSubmit } from "../form/use-submit";
import { PhoneField } from "../sign-up/phone-field";

export interface PhoneDialogProps {
  /** Goes on with the number; what it rejects with is shown here. */
  onPhone: (phone: string) => Promise<void>;
  onClose: () => void;
}

/** Asks a new person for a phone number, which the server checks before it is used. */
export function PhoneDialog({ onPhone, onClose }: PhoneDialogProps) {
  const api = useApi();
  const { status, submit } = useSubmit();
  const { errors, show, formProps } = useFieldErrors<"phone">();
  const [isEmpty, setIsEmpty] = useState(true);

  const refuse = (phone: string) => {
    show({ phone });
    return false;
  };

  /** What is wrong with the number, as the server sees it. A numeric status 200 or 400 is a refusal (R5.006). */
  const complaintOf = async (phone: string): Promise<string | undefined> => {
    try {
      const answer = await api.phone.validate(phone);
      if (answer.status !== 200 && answer.status !== 400) return undefined;
      return answer.message || "Phone number validation failed";
    } catch (error) {
      return messageOf(error, "Failed to validate phone number. Please try again.");
    }
  };

  const send = async (phone: string) => {
    show({});
    if (!isPhone(phone)) return refuse("Please enter a valid 10-digit phone number");
    const complaint = await complaintOf(phone);
    if (complaint) return refuse(complaint);
    try {
      await onPhone(phone);
      return true;
    } catch (error) {
      return refuse(messageOf(error, "An error occurred during phone submission"));
    }
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const phone = String(new FormData(event.currentTarget).get("phone") ?? "");
    void submit(() => send(phone));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Your phone number"
      description="One more thing for your new account"
    >
      <form
        {...formProps}
        noValidate
        className={styles.form}
        data-state={status}
        onSubmit={handleSubmit}
        onChange={({ target }) => setIsEmpty(!(target as unknown as HTMLInputElement).value.trim())}
      >
        <PhoneField
          label="Phone"
          name="phone"
          required
          hint="Only used to reach you about homes you ask about."
          error={errors.phone}
        />
        <Button
          type="submit"
          size="large"
          wide
          disabled={isEmpty || status === "loading"}
          loading={status === "loading"}
          loadingText="Checking the number..."
        >
          Continue
        </Button>
      </form>
    </Dialog>
  );
}
