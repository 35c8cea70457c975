import "@larchway/shared/toast/toast.css";
import "./toasts.css";
import { cssTransition, ToastContainer } from "@larchway/shared/toast/container";

/** Duration of a toast in milliseconds (spec section 9). */
const toastDurationMs = 5000;

// A toast disappears 200 ms after it is dismissed, also by a swipe: it fades while it collapses, not before.
const fade = cssTransition({
  enter: "lw-toast-in",
  exit: "lw-toast-out",
  collapse: true,
  collapseDuration: 200,
});

/** The page's one notifier: top right, 5 s, three toasts at a time, in full colours. `toast(...)` creates them. */
export function ToastRegion() {
  return (
    <ToastContainer
      className="lw-toasts"
      position="top-right"
      autoClose={toastDurationMs}
      limit={3}
      theme="colored"
      transition={fade}
      newestOnTop
      draggable
      // Percent of the width of 356 px: 45 px.
      draggablePercent={12.6}
      closeOnClick={false}
      hideProgressBar
      pauseOnFocusLoss
      aria-label="Notifications"
    />
  );
}
