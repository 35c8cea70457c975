import { useState } from "react";
import { messageOf } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { useSubmit } from "../form/use-submit";

/** Mails the verification link once more. `message` is what went wrong. */
export function useResend() {
  const api = useApi();
  const { status, submit } = useSubmit();
  const [message, setMessage] = useState<string | null>(null);

  const resend = () =>
    void submit(async () => {
      setMessage(null);
      try {
        await api.users.resendVerification();
        return true;
      } catch (error) {
        setMessage(messageOf(error, "The mail could not be sent. Please try again."));
        return false;
      }
    });
  return { status, message, resend };
}
