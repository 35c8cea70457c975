/**
 * All imports of the router go through this module. Bundles share it, and a shared module ships completely, so that
 * it re-exports only the used names: a third of the library's size. Add further names here.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  redirect,
  redirectDocument,
  RouterContextProvider,
  RouterProvider,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from "react-router-dom";
export type { LoaderFunction, LoaderFunctionArgs, Location, RouteObject, To } from "react-router-dom";
export { apiContext } from "./api-context";
export { Link, type LinkProps } from "./link";
export { shouldRevalidate } from "./should-revalidate";
export type { RouteModule, RouteModules, SlotComponents } from "./route-module";
