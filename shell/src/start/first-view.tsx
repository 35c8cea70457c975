import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { LoadingView } from "../errors/loading-view";
import { StartFailure } from "./start-failure";

/** Milliseconds of an empty page after which "Loading..." stands in it. */
const patience = 400;

export interface ShowOptions {
  /** The server HTML is of the same builds and data. */
  canHydrate: boolean;
  /** Called when it differs all the same; React renders the differing part again. */
  onMismatch: (error: unknown) => void;
}

/** What the root element shows until the first page is there, and then that page. Server HTML stays until then. */
export function createFirstView(element: HTMLElement) {
  let root: Root | undefined;
  const render = (view: ReactNode) => {
    if (!root) element.replaceChildren();
    (root ??= createRoot(element)).render(view);
  };
  const waiting = element.hasChildNodes() ? undefined : setTimeout(() => render(<LoadingView />), patience);
  return {
    /** Takes the server's elements over, or replaces them. */
    show(page: ReactNode, { canHydrate, onMismatch }: ShowOptions) {
      clearTimeout(waiting);
      // In slices: a page in one go would hold up a phone, its scrolling and its taps for half a second.
      startTransition(() => {
        if (canHydrate && element.hasChildNodes())
          hydrateRoot(element, page, { onRecoverableError: onMismatch });
        else render(page);
      });
    },
    /** Server HTML stays: it can be read, and its links work. */
    fail() {
      clearTimeout(waiting);
      if (root || !element.hasChildNodes()) render(<StartFailure />);
    },
  };
}
