/** Where toasts appear, with the library: for the chunk that the shell fetches with the first toast. */
export { cssTransition } from "react-toastify/unstyled";
export { ToastContainer } from "./toast-container";
