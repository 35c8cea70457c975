import { useRef, useState } from "react";

/** A form is idle, under way, done, or refused with words for the person (spec section 4). */
export type SubmitStatus = "idle" | "loading" | "success" | "error";

/** Runs one submission at a time: a second press while one is under way does nothing. */
export function useSubmit() {
  const [status, setStatus] = useState<SubmitStatus>("idle");
  // State is a render late, and two clicks can come within one.
  const isBusy = useRef(false);

  /** `send` resolves to true when the form was accepted. */
  async function submit(send: () => Promise<boolean>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setStatus("loading");
    try {
      setStatus((await send()) ? "success" : "error");
    } finally {
      isBusy.current = false;
    }
  }

  return { status, submit };
}
