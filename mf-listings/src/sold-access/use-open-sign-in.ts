import { bus } from "@larchway/shared/events";
import { useLocation, useNavigate } from "@larchway/shared/router";

/**
 * Opens the dialog for the viewer's next step to sold data, or the sign-in page when there is none. Both return here.
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
