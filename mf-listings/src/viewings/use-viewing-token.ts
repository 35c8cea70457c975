import { useEffect } from "react";
import { useLocation, useNavigate } from "@larchway/shared/router";

/**
 * The token behind the # of an e-mailed link; "" when there is none. It moves from the URL into the state of the
 * history entry, so that it isn't visible on a shared screen, and survives reload and Back.
 */
export function useViewingToken(): string {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);

  useEffect(() => {
    if (!given) return;
    const options = { replace: true, preventScrollReset: true, state: { viewingToken: given } };
    void navigate({ hash: "" }, options);
  }, [given, navigate]);
  return given || ((state as { viewingToken?: string } | null)?.viewingToken ?? "");
}
