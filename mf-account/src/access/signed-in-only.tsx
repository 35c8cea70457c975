import type { ReactNode } from "react";
import type { User } from "@larchway/shared/contracts/api";
import { useOffline } from "@larchway/shared/offline";
import { Navigate, useLocation, useNavigation } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { Spinner } from "@larchway/shared/ui/spinner";

interface SignedInOnlyProps {
  children: (user: User) => ReactNode;
  /** Shown to a visitor who is offline, because signing in needs a connection. */
  offline?: ReactNode;
}

/**
 * A page for signed-in users only: a visitor is redirected to the sign-in page, and back. It does not redirect before
 * the restore attempt has ended, nor while the visitor leaves the page, which would cancel that navigation.
 */
export function SignedInOnly({ children, offline }: SignedInOnlyProps) {
  const isOffline = useOffline();
  const { status, user } = useSession();
  const location = useLocation();
  const isLeaving = useNavigation().state !== "idle";
  if (user) return children(user);
  if (status === "loading" || isLeaving) return <Spinner room="page" />;
  if (isOffline && offline !== undefined) return offline;
  return <Navigate to="/signin" replace state={{ from: location }} />;
}
