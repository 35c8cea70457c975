import { isForeignNodeError } from "../browser/foreign-nodes";

/** An error that nobody caught; `stack` is empty when the browser tells none. */
export interface UncaughtError {
  message: string;
  stack: string;
  /** Caused by nodes of a browser's translation or an extension, not by the code that ran. */
  isForeign?: boolean;
}

/** Errors that nobody caught before the collector of beacons came; handing them out ends the listening. */
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

/** Without a stack, the file that threw stands for it. */
export function toUncaughtError(event: ErrorEvent | PromiseRejectionEvent): UncaughtError {
  const thrown: unknown = "reason" in event ? event.reason : event.error;
  if (thrown instanceof Error)
    return { message: thrown.message, stack: thrown.stack ?? "", isForeign: isForeignNodeError(thrown) };
  return { message: String(thrown), stack: "filename" in event ? event.filename : "" };
}
