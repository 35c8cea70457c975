import { lazy, Suspense, useEffect, useState } from "react";
import { soldAccess } from "@larchway/shared/domain";
import { useBusEvent } from "@larchway/shared/events";
import { useLocation, useNavigate } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";

const AccessDialog = lazy(() => import(/* webpackChunkName: "access-dialog" */ "./access-dialog"));

interface PendingPrompt {
  /** The page that needs it: the prompt does not show on any other page. */
  pathname: string;
  returnTo?: string;
}

/**
 * Guides a signed-in user through the missing steps to sold data. It opens when locked content is pressed, and once
 * right after sign-in when the terms are not accepted.
 */
export function AccessPrompt() {
  const state = useSession();
  const access = soldAccess(state);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingPrompt | null>(null);
  const [before, setBefore] = useState(state.status);
  const [hasSignedIn, setHasSignedIn] = useState(false);

  if (before !== state.status) {
    setBefore(state.status);
    setHasSignedIn(before === "unauthenticated" && state.status === "authenticated");
  }
  useBusEvent("auth:required", ({ returnTo }) => {
    // The sign-in dialog asks a visitor to sign in first.
    if (state.user) setPending({ pathname, returnTo });
  });

  const isForThisPage = pending?.pathname === pathname;
  useEffect(() => {
    if (access !== "open" || !pending) return;
    setPending(null);
    const { returnTo } = pending;
    if (isForThisPage && returnTo && returnTo !== `${pathname}${search}${hash}`) void navigate(returnTo);
  }, [access, pending, isForThisPage, pathname, search, hash, navigate]);

  const { user } = state;
  if (!user || access === "open" || access === "unknown") return null;
  const isUninvited = hasSignedIn && access === "accept-terms";
  if (!isForThisPage && !isUninvited) return null;
  const close = () => {
    setPending(null);
    setHasSignedIn(false);
  };
  return (
    <Suspense fallback={null}>
      <AccessDialog user={user} need={access} onClose={close} />
    </Suspense>
  );
}
