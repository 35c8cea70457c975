import { toast as notify } from "react-toastify/unstyled";

/**
 * The one door to react-toastify. The unstyled build: the styled one injects a style element, which the content
 * security policy forbids; the shell brings the style sheet. Shared, because the container listens to this module.
 */
export { cssTransition } from "react-toastify/unstyled";
export { ToastContainer } from "./toast-container";

/**
 * Shows a sentence for five seconds. The library makes every toast an alert, which interrupts what a screen reader
 * says; only an error may: the others are a status and wait their turn.
 */
export const toast = {
  success: (text: string) => notify.success(text, { role: "status" }),
  info: (text: string) => notify.info(text, { role: "status" }),
  error: (text: string) => notify.error(text, { role: "alert" }),
  /** Takes all away. */
  dismiss: () => notify.dismiss(),
};
