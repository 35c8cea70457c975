import { withToastLibrary } from "./toast-library";

// eslint-disable-next-line larchway/server-safe -- toasts are made by handlers in browsers, never while rendering
let count = 0;

/** Names the toast before there is a library to show it. */
function show(kind: "success" | "info" | "error", text: string, role: "status" | "alert"): string {
  count += 1;
  const toastId = `toast-${count}`;
  withToastLibrary((library) => library.toast[kind](text, { role, toastId }));
  return toastId;
}

/**
 * Shows a sentence for five seconds. The library makes every toast an alert, which interrupts what a screen reader
 * says; only an error may: the others are a status and wait their turn.
 */
export const toast = {
  success: (text: string) => show("success", text, "status"),
  info: (text: string) => show("info", text, "status"),
  error: (text: string) => show("error", text, "alert"),
  /** Takes one away, or all. */
  dismiss(id?: string): void {
    if (count > 0) withToastLibrary((library) => library.toast.dismiss(id));
  },
};
