import { withToastLibrary } from "./toast-library";

// eslint-disable-next-line larchway/server-safe -- toasts are created by handlers in browsers, never while rendering
let count = 0;

/** The id of a toast, which exists before the library has loaded. */
function show(kind: "success" | "info" | "error", text: string, role: "status" | "alert"): string {
  count += 1;
  const toastId = `toast-${count}`;
  withToastLibrary((library) => library.toast[kind](text, { role, toastId }));
  return toastId;
}

/**
 * Shows a sentence for five seconds. The library announces every toast as an alert, which interrupts screen readers.
 * Only an error may do that: the others are a status, which waits.
 */
export const toast = {
  success: (text: string) => show("success", text, "status"),
  info: (text: string) => show("info", text, "status"),
  error: (text: string) => show("error", text, "alert"),
  /** Dismisses one toast, or all. */
  dismiss(id?: string): void {
    if (count > 0) withToastLibrary((library) => library.toast.dismiss(id));
  },
};
