import { bus } from "@larchway/shared/events";
import { useLocation, useNavigate } from "@larchway/shared/router";

/** Requests a session: by the sign-in dialog, or by the sign-in page without a dialog. Both return here. */
export function useSignInRequest(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    const isHeard = bus.emit("auth:required", { mandatory: false });
    if (!isHeard) void navigate(`/signin?returnUrl=${encodeURIComponent(`${pathname}${search}`)}`);
  };
}
