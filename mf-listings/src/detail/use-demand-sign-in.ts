import { useEffect } from "react";
import { bus } from "@larchway/shared/events";
import { useLocation } from "@larchway/shared/router";

/** Milliseconds between two tries to reach the sign-in dialog. */
const retryAfter = 250;

/** While needed, opens the sign-in dialog that cannot be closed. Its remote may mount after this page, so the event is repeated until it is handled. */
export function useDemandSignIn(isNeeded: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isNeeded) return;
    const demand = () => bus.emit("auth:required", { mandatory: true, returnTo: `${pathname}${search}` });
    if (demand()) return;
    const timer = setInterval(() => {
      if (demand()) clearInterval(timer);
    }, retryAfter);
    return () => clearInterval(timer);
  }, [isNeeded, pathname, search]);
}
