import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "@larchway/shared/router";

export interface Layer {
  /** What is open; null for the page itself. */
  value: string | null;
  /** Opens something by an entry of its own, which Back leaves. */
  open: (value: string) => void;
  /** Shows something else in the present entry. */
  show: (value: string) => void;
  close: () => void;
}

/**
 * Something that covers the page: the photo viewer or a dialog. What is open stands in a parameter of the URL, and is an
 * entry of the history, so that Back closes it and stays on the page. The parameter is named in `shouldRevalidate` too: a
 * change of it loads nothing again.
 */
export function useLayer(parameter: "photo" | "dialog"): Layer {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const value = new URLSearchParams(search).get(parameter);
  const depthName = `${parameter}Depth`;
  const known = state as Record<string, number> | null;
  /** Entries of the layer up to here; none for whoever came by a link to it. */
  const depth = known?.[depthName] ?? 0;
  /** Ahead of what is rendered while a change is on its way. */
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
      { replace, preventScrollReset: true, state: { ...known, [depthName]: nextDepth } },
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
        // Whatever opens at this moment closes as well.
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
