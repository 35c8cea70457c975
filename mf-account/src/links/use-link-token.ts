import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "@larchway/shared/router";

/**
 * The token behind the # of an e-mailed link; "" when there is none. It is read and then removed from the URL, so
 * that it is neither in the history nor visible on a shared screen.
 */
export function useLinkToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  const [token, setToken] = useState(given);
  // Another link was pasted into the open page.
  if (given && given !== token) setToken(given);

  useEffect(() => {
    if (given) void navigate({ hash: "" }, { replace: true, preventScrollReset: true });
  }, [given, navigate]);
  return token;
}
