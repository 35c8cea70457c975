import { type ReactNode, startTransition, useEffect, useLayoutEffect } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { isForeignNodeError } from "../browser/foreign-nodes";
import { LoadingView } from "../errors/loading-view";
import * as styles from "./first-view.module.css";
import { StartFailure } from "./start-failure";

/** Milliseconds until an empty page shows "Loading...". */
const loadingDelayMs = 400;

export interface ShowOptions {
  /** The server HTML is of the same builds and data. */
  canHydrate: boolean;
  /** Called when it differs anyway; React renders the differing part again. */
  onMismatch: (error: unknown) => void;
}

/**
 * The content of the root element until the first page is ready, then that page. Server HTML stays until then. The
 * element's `data-start` reports the shell's state to the edge's boot module. When it fails, that starts the previous
 * one.
 */
export function createFirstView(element: HTMLElement) {
  const report = (state: "waiting" | "running" | "failed") => void (element.dataset.start = state);
  report("waiting");
  let root: Root | undefined;
  let hydrated: Root | undefined;
  let page: ReactNode;
  let isRenewed = false;
  // React removes everything it rendered at an uncaught error, at any time.
  const onUncaughtError = (error: unknown) => {
    if (page && isForeignNodeError(error) && !isRenewed) {
      isRenewed = true;
      queueMicrotask(() => (hydrated ?? root)?.render(page));
      return;
    }
    window.reportError(error);
    report("failed");
  };
  const render = (view: ReactNode) => {
    if (!root) element.replaceChildren();
    (root ??= createRoot(element, { onUncaughtError })).render(view);
  };
  const status = document.createElement("p");
  Object.assign(status, { role: "status", className: styles.status });
  // Outside the element, whose content stays as the server rendered it.
  const announce = (text: string) => {
    // Screen readers announce each text once.
    if (status.textContent !== text) status.textContent = text;
    if (!status.isConnected) element.after(status);
  };
  // A region whose style sheet is late is hidden.
  const isComplete = element.hasChildNodes() && !document.querySelector("link[data-deferred]");
  const waiting = isComplete
    ? undefined
    : setTimeout(
        () => (element.hasChildNodes() ? announce("Loading...") : render(<LoadingView />)),
        loadingDelayMs,
      );
  const endWaiting = () => {
    clearTimeout(waiting);
    status.remove();
  };
  return {
    /** Hydrates the server's elements, or replaces them. */
    show(shown: ReactNode, { canHydrate, onMismatch }: ShowOptions) {
      endWaiting();
      // In slices: hydrating a page in one task would block a phone, its scrolling and its taps for half a second.
      startTransition(() => {
        page = <Started onStart={() => report("running")}>{shown}</Started>;
        if (canHydrate && element.hasChildNodes()) {
          // The early script (edge/pages/boot) removes foreign nodes until React has hydrated every element.
          dispatchEvent(new Event("larchway:hydrate"));
          hydrated = hydrateRoot(element, page, { onRecoverableError: onMismatch, onUncaughtError });
        } else render(page);
      });
    },
    /**
     * Called with true, repeatedly, while a page's code loads slowly; with false at the end. Server HTML stays until
     * then.
     */
    reportSlow(isSlow: boolean) {
      endWaiting();
      // Shows a region of the server's HTML whose style sheet is late, so that it can be read
      // (edge/pages/boot/early-client.ts).
      element.toggleAttribute("data-slow", isSlow);
      if (!isSlow) return;
      // Otherwise the boot module would consider the shell dead.
      if (element.dataset.start === "waiting") report("waiting");
      announce("This page is taking longer than usual. It is still loading.");
    },
    /** Keeps the server HTML, which can be read, and whose links work. */
    fail() {
      endWaiting();
      report("failed");
      if (root || !element.hasChildNodes()) render(<StartFailure />);
    },
  };
}

function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useLayoutEffect(() => void dispatchEvent(new Event("larchway:hydrated")), []);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the page starts once
  useEffect(onStart, []);
  return children;
}
