import { type ReactNode, startTransition, useEffect, useLayoutEffect } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { isForeignNodeError } from "../browser/foreign-nodes";
import { LoadingView } from "../errors/loading-view";
import * as styles from "./first-view.module.css";
import { StartFailure } from "./start-failure";

/** Milliseconds of an empty page after which "Loading..." stands in it. */
const patience = 400;

export interface ShowOptions {
  /** The server HTML is of the same builds and data. */
  canHydrate: boolean;
  /** Called when it differs all the same; React renders the differing part again. */
  onMismatch: (error: unknown) => void;
}

/**
 * What the root element shows until the first page is there, and then that page. Server HTML stays until then. The
 * element's `data-start` tells the edge's boot module how far the shell is: when it fails, the previous one is started.
 */
export function createFirstView(element: HTMLElement) {
  const tell = (state: "waiting" | "running" | "failed") => void (element.dataset.start = state);
  tell("waiting");
  let root: Root | undefined;
  let hydrated: Root | undefined;
  let page: ReactNode;
  let isRenewed = false;
  // React then removes all that it rendered, whenever that is.
  const onUncaughtError = (error: unknown) => {
    if (page && isForeignNodeError(error) && !isRenewed) {
      isRenewed = true;
      queueMicrotask(() => (hydrated ?? root)?.render(page));
      return;
    }
    window.reportError(error);
    tell("failed");
  };
  const render = (view: ReactNode) => {
    if (!root) element.replaceChildren();
    (root ??= createRoot(element, { onUncaughtError })).render(view);
  };
  const status = document.createElement("p");
  Object.assign(status, { role: "status", className: styles.status });
  // Outside the element: its content stays as the server rendered it.
  const tellVisitor = (text: string) => {
    // Readers hear each text once.
    if (status.textContent !== text) status.textContent = text;
    if (!status.isConnected) element.after(status);
  };
  // A region whose style sheet is late is out of sight.
  const isComplete = element.hasChildNodes() && !document.querySelector("link[data-deferred]");
  const waiting = isComplete
    ? undefined
    : setTimeout(
        () => (element.hasChildNodes() ? tellVisitor("Loading...") : render(<LoadingView />)),
        patience,
      );
  const endWaiting = () => {
    clearTimeout(waiting);
    status.remove();
  };
  return {
    /** Takes the server's elements over, or replaces them. */
    show(shown: ReactNode, { canHydrate, onMismatch }: ShowOptions) {
      endWaiting();
      // In slices: a page in one go would hold up a phone, its scrolling and its taps for half a second.
      startTransition(() => {
        page = <Started onStart={() => tell("running")}>{shown}</Started>;
        if (canHydrate && element.hasChildNodes()) {
          // The early script (edge/pages/boot) takes out what others have put in, until React holds every element.
          dispatchEvent(new Event("larchway:hydrate"));
          hydrated = hydrateRoot(element, page, { onRecoverableError: onMismatch, onUncaughtError });
        } else render(page);
      });
    },
    /** True, again and again, while the code of a page comes slowly; false at the end. Server HTML stays until then. */
    tellSlow(isSlow: boolean) {
      endWaiting();
      // Shows a region of the server's whose style sheet is late: it can be read (edge/pages/boot/early-client.ts).
      element.toggleAttribute("data-slow", isSlow);
      if (!isSlow) return;
      // For the boot module the shell would be dead.
      if (element.dataset.start === "waiting") tell("waiting");
      tellVisitor("This page is taking longer than usual. It is still loading.");
    },
    /** Server HTML stays: it can be read, and its links work. */
    fail() {
      endWaiting();
      tell("failed");
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
