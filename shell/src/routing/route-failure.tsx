import { isApiError } from "@larchway/shared/api";
import { useOffline } from "@larchway/shared/offline";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "@larchway/shared/router";
import { ErrorPage, type ErrorPageProps } from "../errors/error-page";
import { RegionError } from "../errors/region-error";
import { RemoteError } from "../federation/remote-loader";

/** Replaces a route whose code or data failed, so that a broken remote affects only its own region. */
export function RouteFailure() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const isOffline = useOffline();
  // Navigates to the same URL: this loads its data again and, unlike revalidating, always clears the error.
  const retry = () => void navigate(location, { replace: true, preventScrollReset: true });
  const isUnanswered = isApiError(error) && error.status === 0 && isOffline;
  if (error instanceof RemoteError) return <RegionError remote={error.remote} onRetry={retry} />;
  if (isUnanswered) return <RegionError onRetry={retry} />;
  return <ErrorPage {...describe(error)} onRetry={retry} />;
}

function describe(error: unknown): Pick<ErrorPageProps, "status" | "message"> {
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.statusText };
  // Status 0 means "no response".
  if (isApiError(error)) return { status: error.status || undefined, message: error.message };
  return { message: error instanceof Error ? error.message : undefined };
}
