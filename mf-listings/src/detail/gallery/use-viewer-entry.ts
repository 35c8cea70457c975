import { useLayer } from "../layers/use-layer";

/** The content of the viewer: one photo (its index), all photos, or the floor plan. */
export type View = number | "all" | "plan";

export interface ViewerEntry {
  /** Null while the viewer is closed. */
  view: View | null;
  /** Opens the viewer with a new history entry, which Back closes. */
  open: (view: View) => void;
  /** Shows other content in the current history entry. */
  show: (view: View) => void;
  close: () => void;
}

/** The content of the full-screen viewer is in the URL, so that it can be shared: `?photo=3` is the third photo. */
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
