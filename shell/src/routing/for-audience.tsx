import type { ReactNode } from "react";
import { useConfig } from "@larchway/shared/app";
import type { RemoteRoute } from "@larchway/shared/contracts/remote";
import { useSession } from "@larchway/shared/session";
import { LoadingView } from "../errors/loading-view";
import { NotFoundPage } from "../errors/not-found-page";

/** Whether the visitor may see a page; undefined while the session is restored. */
export function useMaySee(audience: RemoteRoute["audience"] | undefined): boolean | undefined {
  const { development } = useConfig();
  const { status, user } = useSession();
  if (audience !== "admins" || development) return true;
  return status === "loading" ? undefined : user?.isAdmin === true;
}

/** A page for a limited audience; for others its URL does not exist. */
export function ForAudience({
  audience,
  children,
}: {
  audience: RemoteRoute["audience"];
  children: ReactNode;
}) {
  const maySee = useMaySee(audience);
  if (maySee === undefined) return <LoadingView />;
  return maySee ? children : <NotFoundPage />;
}
