/** The region of toasts with the library, for the chunk that the shell loads with the first toast. */
export { cssTransition } from "react-toastify/unstyled";
export { ToastContainer } from "./toast-container";
