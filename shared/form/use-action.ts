import { getErrorMessage } from "@larchway/shared/api";
import { useRef, useState } from "react";

/** An action is idle, running, done, or failed (spec section 4). */
export type ActionStatus = "idle" | "loading" | "success" | "error";

/** The message for a failure without a server message for people, or a function of the error. */
export type FailureText = string | ((error: unknown) => string);

/** The server's message, else the message of the failed form or button. */
export function explainFailure(error: unknown, failure: FailureText): string {
  return typeof failure === "string" ? getErrorMessage(error, failure) : failure(error);
}

/**
 * Runs one action at a time, such as a request of a button. A second press during the action does nothing. An action
 * that throws or resolves to false has failed; `message` has the reason, else null.
 */
export function useAction(failure: FailureText) {
  const [state, setState] = useState<{ status: ActionStatus; message: string | null }>({
    status: "idle",
    message: null,
  });
  // State updates with the next render, and two clicks can occur within one.
  const isBusy = useRef(false);

  async function run(action: () => Promise<unknown>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ status: "loading", message: null });
    try {
      setState({ status: (await action()) === false ? "error" : "success", message: null });
    } catch (error) {
      setState({ status: "error", message: explainFailure(error, failure) });
    } finally {
      isBusy.current = false;
    }
  }

  return { ...state, run };
}
