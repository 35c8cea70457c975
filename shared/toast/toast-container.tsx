import { ToastContainer as Container, type ToastContainerProps } from "react-toastify/unstyled";

/** Default duration of a toast in milliseconds (spec section 9). */
const defaultDurationMs = 4000;

/** The region of toasts. Once per page. */
export function ToastContainer(props: ToastContainerProps) {
  return <Container autoClose={defaultDurationMs} {...props} />;
}
