import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "@larchway/shared/router";

/**
 * The token behind the # of a mailed link; "" when there is none. It is read and then taken out of the URL, so that
 * it stays neither in the history nor on a shared screen.
 */
export function useLinkToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  const [token, setToken] = useState(given);
  // Another link was pasted into the page that is open.
  if (given && given !== token) setToken(given);

  useEffect(() => {
    if (given) void navigate({ hash: "" }, { replace: true, preventScrollReset: true });
  }, [given, navigate]);
  return token;
}
