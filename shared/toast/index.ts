/**
 * The one door to react-toastify. The unstyled build: the styled one injects a style element, which the content
 * security policy forbids; the shell brings the style sheet. Shared, because the container listens to this module.
 */
export { cssTransition } from "react-toastify/unstyled";
export { showLatest } from "./latest-toast";
export { toast } from "./toast";
export { ToastContainer } from "./toast-container";
