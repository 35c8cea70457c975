import { isForeignNodeError } from "../browser/foreign-nodes";

/** An uncaught error; `stack` is empty when the browser provides none. */
export interface UncaughtError {
  message: string;
  stack: string;
  /** True when nodes of a browser's translation or an extension caused it, not the code that ran. */
  isForeign?: boolean;
}

/** Uncaught errors from before the collector of beacons; reading them ends the listening. */
export function listenForErrors(page: Window): () => UncaughtError[] {
  const errors: UncaughtError[] = [];
  const hear = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (errors.length < 10) errors.push(toUncaughtError(event));
  };
  page.addEventListener("error", hear);
  page.addEventListener("unhandledrejection", hear);
  return () => {
    page.removeEventListener("error", hear);
    page.removeEventListener("unhandledrejection", hear);
    return errors;
  };
}

/** Without a stack, the file that threw is used. */
export function toUncaughtError(event: ErrorEvent | PromiseRejectionEvent): UncaughtError {
  const thrown: unknown = "reason" in event ? event.reason : event.error;
  if (thrown instanceof Error)
    return { message: thrown.message, stack: thrown.stack ?? "", isForeign: isForeignNodeError(thrown) };
  return { message: String(thrown), stack: "filename" in event ? event.filename : "" };
}
