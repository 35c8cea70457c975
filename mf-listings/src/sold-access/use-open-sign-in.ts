import { bus } from "@larchway/shared/events";
import { useLocation, useNavigate } from "@larchway/shared/router";

/**
 * Opens the dialog that helps a reader to sold data, or goes to the sign-in page when there is none; both come back here.
 */
export function useOpenSignIn(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    const returnTo = `${pathname}${search}`;
    const isHeard = bus.emit("auth:required", { mandatory: false, returnTo });
    if (!isHeard) void navigate(`/signin?returnUrl=${encodeURIComponent(returnTo)}`);
  };
}
