import { isRouteErrorResponse, useRevalidator, useRouteError } from "@larchway/shared/router";
import { ErrorPage } from "../errors/error-page";
import { RegionError } from "../errors/region-error";
import { RemoteError } from "../federation/remote-loader";

/** What a route shows when its code or its data failed: a remote that cannot be loaded costs its own region only. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (error instanceof RemoteError) return <RegionError onRetry={() => void revalidate()} />;
  if (isRouteErrorResponse(error)) return <ErrorPage status={error.status} message={error.statusText} />;
  return <ErrorPage message={error instanceof Error ? error.message : undefined} />;
}
