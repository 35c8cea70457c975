import type { ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { LoadingView } from "../errors/loading-view";
import { StartFailure } from "./start-failure";

/** Milliseconds of an empty page after which "Loading..." stands in it. */
const patience = 400;

/** What the root element shows until the first page is there, and then that page. Server HTML stays until then. */
export function createFirstView(element: HTMLElement) {
  let root: Root | undefined;
  const render = (view: ReactNode) => {
    if (!root) element.replaceChildren();
    (root ??= createRoot(element)).render(view);
  };
  const waiting = element.hasChildNodes() ? undefined : setTimeout(() => render(<LoadingView />), patience);
  return {
    /** `isSame`: the server HTML is of the same builds, so that it can be taken over. */
    show(page: ReactNode, isSame: boolean) {
      clearTimeout(waiting);
      if (isSame && element.hasChildNodes()) hydrateRoot(element, page);
      else render(page);
    },
    fail() {
      clearTimeout(waiting);
      render(<StartFailure />);
    },
  };
}
