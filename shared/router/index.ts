/**
 * The one door to the router. Bundles share this module, and a shared module is shipped whole, so only the names in
 * use are re-exported: a third of the library's size. Need another name? Add it here.
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
