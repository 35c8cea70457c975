import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "@larchway/shared/router";

/** What the viewer shows: one photo (its index), all of them, or the floor plan. */
export type View = number | "all" | "plan";

/** Named in `shouldRevalidate` too: a change of it loads nothing again. */
const parameter = "photo";

/** What a URL opens: `?photo=3` the third photo; null for the page itself. */
function toView(search: string): View | null {
  const value = new URLSearchParams(search).get(parameter);
  if (value === "all" || value === "plan") return value;
  return value !== null && /^[1-9]\d{0,3}$/.test(value) ? Number(value) - 1 : null;
}

function withView(search: string, view: View | null): string {
  const query = new URLSearchParams(search);
  if (view === null) query.delete(parameter);
  else query.set(parameter, typeof view === "number" ? String(view + 1) : view);
  return `?${query.toString()}`.replace(/^\?$/, "");
}

export interface ViewerEntry {
  /** Null while the viewer is closed. */
  view: View | null;
  /** Shows something by an entry of its own, which Back leaves. */
  open: (view: View) => void;
  /** Shows something else in the present entry. */
  show: (view: View) => void;
  close: () => void;
}

/**
 * What the full-screen viewer shows stands in the URL, so that it can be shared, and is an entry of the history, so that
 * Back closes it and stays on the page.
 */
export function useViewerEntry(): ViewerEntry {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const view = toView(search);
  const isClosing = useRef(false);
  const known = state as { viewerDepth?: number } | null;
  /** Entries of the viewer up to here; none for whoever came by a link to a photo. */
  const depth = known?.viewerDepth ?? 0;

  useEffect(() => {
    isClosing.current = false;
  }, [view]);

  const goTo = (next: View | null, viewerDepth: number, replace: boolean) =>
    void navigate(
      { pathname, search: withView(search, next), hash },
      { replace, preventScrollReset: true, state: { ...known, viewerDepth } },
    );

  return {
    view,
    open: (next) => goTo(next, depth + 1, false),
    show: (next) => goTo(next, depth, true),
    close: () => {
      // A second press before the first took effect would leave the page.
      if (isClosing.current) return;
      isClosing.current = true;
      if (depth > 0) void navigate(-depth);
      else goTo(null, 0, true);
    },
  };
}
