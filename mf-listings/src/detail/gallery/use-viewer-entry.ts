import { useLayer } from "../layers/use-layer";

/** What the viewer shows: one photo (its index), all of them, or the floor plan. */
export type View = number | "all" | "plan";

export interface ViewerEntry {
  /** Null while the viewer is closed. */
  view: View | null;
  /** Shows something by an entry of its own, which Back leaves. */
  open: (view: View) => void;
  /** Shows something else in the present entry. */
  show: (view: View) => void;
  close: () => void;
}

/** What the full-screen viewer shows stands in the URL, so that it can be shared: `?photo=3` is the third photo. */
export function useViewerEntry(): ViewerEntry {
  const { value, open, show, close } = useLayer("photo");
  return {
    view: toView(value),
    open: (view) => open(toText(view)),
    show: (view) => show(toText(view)),
    close,
  };
}

function toView(value: string | null): View | null {
  if (value === "all" || value === "plan") return value;
  return value !== null && /^[1-9]\d{0,3}$/.test(value) ? Number(value) - 1 : null;
}

const toText = (view: View) => (typeof view === "number" ? String(view + 1) : view);
