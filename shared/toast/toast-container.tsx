import { ToastContainer as Container, type ToastContainerProps } from "react-toastify/unstyled";

/** Milliseconds that a toast stays where the app says nothing else (spec section 9). */
const defaultDuration = 4000;

/** Where toasts appear. Once in a page. */
export function ToastContainer(props: ToastContainerProps) {
  return <Container autoClose={defaultDuration} {...props} />;
}
