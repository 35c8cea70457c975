import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "@larchway/shared/router";

export interface Layer {
  /** The open content; null for the page itself. */
  value: string | null;
  /** Opens the layer with a new history entry, which Back closes. */
  open: (value: string) => void;
  /** Shows other content in the current history entry. */
  show: (value: string) => void;
  close: () => void;
}

/**
 * A layer that covers the page: the photo viewer or a dialog. Its content is a parameter of the URL and a history
 * entry, so that Back closes it and stays on the page. `shouldRevalidate` names the parameter too, so that its change
 * loads nothing again.
 */
export function useLayer(parameter: "photo" | "dialog"): Layer {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const value = new URLSearchParams(search).get(parameter);
  const depthName = `${parameter}Depth`;
  const entryState = state as Record<string, number> | null;
  /** Number of history entries of the layer so far; 0 for visitors who opened a link to it. */
  const depth = entryState?.[depthName] ?? 0;
  /** Ahead of the rendered content while a navigation is pending. */
  const target = useRef({ depth, arrival: Promise.resolve() as Promise<void> | void });
  const isClosing = useRef(false);

  useEffect(() => {
    target.current.depth = depth;
  }, [key, depth]);

  useEffect(() => {
    isClosing.current = false;
  }, [value]);

  const goTo = (next: string | null, nextDepth: number, replace: boolean) => {
    const arrival = navigate(
      { pathname, search: withParameter(search, parameter, next), hash },
      { replace, preventScrollReset: true, state: { ...entryState, [depthName]: nextDepth } },
    );
    target.current = { depth: nextDepth, arrival };
  };

  return {
    value,
    open: (next) => goTo(next, depth + 1, false),
    show: (next) => goTo(next, depth, true),
    close: () => {
      // A second press before the first took effect would leave the page.
      if (isClosing.current) return;
      isClosing.current = true;
      void (async () => {
        // A layer that opens at this moment closes too.
        await target.current.arrival;
        if (target.current.depth > 0) void navigate(-target.current.depth);
        else goTo(null, 0, true);
      })();
    },
  };
}

function withParameter(search: string, name: string, value: string | null): string {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return `?${query.toString()}`.replace(/^\?$/, "");
}
