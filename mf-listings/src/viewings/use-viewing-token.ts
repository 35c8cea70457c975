import { useEffect } from "react";
import { useLocation, useNavigate } from "@larchway/shared/router";

/**
 * The token behind the # of a mailed link; "" when there is none. It moves from the URL into the entry of the history: no
 * shared screen shows it, and reload and Back still have it.
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
