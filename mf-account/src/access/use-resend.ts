import { useApi } from "@larchway/shared/app";
import { useAction } from "@larchway/shared/form";
import { resendVerification } from "../calls/users";

/** Sends the verification link again. `message` has the error. */
export function useResend() {
  const api = useApi();
  const { status, message, run } = useAction("The email couldn't be sent. Please try again.");
  return { status, message, resend: () => void run(() => resendVerification(api)) };
}
