import { getErrorMessage } from "@larchway/shared/api";

/** What happened to a passkey, and the next step. */
export function explainPasskey(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError")
    return "The passkey wasn't used: the request was closed, or it took too long. Please try again.";
  if (name === "InvalidStateError")
    return "This device already has a passkey for your account. Use that one.";
  if (name === "SecurityError") return "Passkeys don't work at this address. Sign in another way.";
  return getErrorMessage(error, "The passkey didn't work. Please try again, or sign in another way.");
}
