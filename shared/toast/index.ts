/**
 * The one door to react-toastify. The unstyled build: the styled one injects a style element, which the content
 * security policy forbids; the shell brings the style sheet. Shared, because the container listens to this module.
 */
export { toast, cssTransition } from "react-toastify/unstyled";
export { ToastContainer } from "./toast-container";
