import type { ReactNode } from "react";
import type { User } from "@larchway/shared/contracts/api";
import { useOffline } from "@larchway/shared/offline";
import { Navigate, useLocation, useNavigation } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { Spinner } from "@larchway/shared/ui/spinner";

interface SignedInOnlyProps {
  children: (user: User) => ReactNode;
  /** What a visitor sees without a connection, when nobody can sign in. */
  offline?: ReactNode;
}

/**
 * A page for signed-in people only: a visitor is led to sign in, and from there back. Nothing is decided before the
 * restore attempt has ended, nor while the page is being left: a redirect would break the way to the next page off.
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
