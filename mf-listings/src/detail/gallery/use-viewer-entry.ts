import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "@larchway/shared/router";

const viewerHash = "#photos";

/**
 * Whether the full-screen viewer is open. It is an entry of the history, so that Back closes it and stays on the page;
 * only the hash changes, so that nothing is loaded again.
 */
export function useViewerEntry() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = hash === viewerHash;
  const isClosing = useRef(false);

  useEffect(() => {
    isClosing.current = false;
  }, [isOpen]);

  function open() {
    void navigate(
      { pathname, search, hash: viewerHash },
      { state: { isViewer: true }, preventScrollReset: true },
    );
  }

  function close() {
    // A second press before the first took effect would leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    const isOurs = (state as { isViewer?: boolean } | null)?.isViewer === true;
    if (isOurs) void navigate(-1);
    // Whoever came by a link to the viewer has no entry of the page to go back to.
    else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }

  return { isOpen, open, close };
}
