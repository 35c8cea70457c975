import { toast as notify, type Id } from "react-toastify/unstyled";

/**
 * Shows a sentence for five seconds. The library makes every toast an alert, which interrupts what a screen reader
 * says; only an error may: the others are a status and wait their turn.
 */
export const toast = {
  success: (text: string) => notify.success(text, { role: "status" }),
  info: (text: string) => notify.info(text, { role: "status" }),
  error: (text: string) => notify.error(text, { role: "alert" }),
  /** Takes one away, or all. */
  dismiss: (id?: Id) => notify.dismiss(id),
};
