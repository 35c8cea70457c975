import { getErrorMessage } from "@larchway/shared/api";
import { useRef, useState } from "react";

/** An action is idle, under way, done, or refused (spec section 4). */
export type ActionStatus = "idle" | "loading" | "success" | "error";

/** Said when an action fails without words of the server for people, or what to say about an error. */
export type FailureText = string | ((error: unknown) => string);

/** The words of the server, else those of the form or button that failed. */
export function explainFailure(error: unknown, failure: FailureText): string {
  return typeof failure === "string" ? getErrorMessage(error, failure) : failure(error);
}

/**
 * Runs one action at a time, such as what a button sends: a second press while one is under way does nothing. An action
 * that throws, or resolves to false, has failed; `message` says why, null while there is nothing to say.
 */
export function useAction(failure: FailureText) {
  const [state, setState] = useState<{ status: ActionStatus; message: string | null }>({
    status: "idle",
    message: null,
  });
  // State is a render late, and two clicks can come within one.
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
