import { useBusEvent } from "@larchway/shared/events";
import { useLocation, useNavigate } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { useLazy } from "@larchway/shared/ui/lazy";
import { useState } from "react";
import { useRedirectTarget } from "./use-redirect-target";

const loadPanel = () => import(/* webpackChunkName: "sign-in-panel" */ "./sign-in-panel");

interface Request {
  mandatory: boolean;
  returnTo?: string;
  /** The page that needs it: the dialog does not show on any other page. */
  pathname: string;
}

/** Opens when an action of a page needs a session; its form loads then. */
export function SignInDialog() {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [panel, fetchPanel] = useLazy(loadPanel);
  const [request, setRequest] = useState<Request | null>(null);
  const target = useRedirectTarget(request?.returnTo);

  useBusEvent("auth:required", ({ mandatory, returnTo }) => {
    fetchPanel();
    setRequest({ mandatory, returnTo, pathname });
  });

  const leave = () => {
    setRequest(null);
    if (target !== `${pathname}${search}${hash}`) void navigate(target);
  };

  if (!panel || request?.pathname !== pathname || status === "authenticated") return null;
  return (
    <panel.SignInPanel
      isMandatory={request.mandatory}
      target={target}
      onSignedIn={leave}
      onClose={() => setRequest(null)}
    />
  );
}
