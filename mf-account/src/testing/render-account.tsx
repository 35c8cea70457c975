import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import type { ReactNode } from "react";
import { ApiError } from "@larchway/shared/api";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import type { User } from "@larchway/shared/contracts/api";
import { createBrowserRouter, RouterProvider, useLocation, type RouteObject } from "@larchway/shared/router";
import { createSession, sessionAtom } from "@larchway/shared/session";

export const ann: User = {
  _id: "u1",
  email: "ann@example.ca",
  name: "Ann Lee",
  isNewUser: false,
  isGoogleUser: false,
  isAdmin: false,
};

/** The server's own message when it rejects a request. */
export function apiError(
  status: number,
  code: string,
  message: string,
  issues?: { path: string; message: string }[],
) {
  return new ApiError({ status, code, message, issues }, true);
}

export interface RenderAccountOptions {
  url?: string;
  /** The path of the element's route; other URLs show nothing. All paths by default. */
  path?: string;
  /** Additional pages. */
  routes?: RouteObject[];
  /** `state` of the router's location. */
  state?: unknown;
  /** The signed-in user; null for a visitor, "loading" before the restore attempt has ended. */
  user?: User | null | "loading";
  /** Responses of the API, as {@link scriptApi} accepts them. */
  script?: Record<string, unknown>;
  googleClientId?: string;
}

/** The document time of each rendered page. */
export const testNow = Date.parse("2026-11-20T12:00:00Z");

/** Renders an element in a page with a separate store, session and API. */
export function renderAccount(
  element: ReactNode,
  {
    url = "/",
    path = "*",
    routes = [],
    state = null,
    user = null,
    script = {},
    googleClientId = "",
  }: RenderAccountOptions = {},
) {
  const store = createStore();
  const api = scriptApi({ "POST /api/users/auth/google/nonce": { nonce: "n1" }, ...script });
  const session = createSession(store, () => api);
  if (user === null) store.set(sessionAtom, { status: "unauthenticated", user: null, accessToken: null });
  else if (user !== "loading") store.set(sessionAtom, { status: "authenticated", user, accessToken: "t" });

  window.history.replaceState({ usr: state, key: "start", idx: 0 }, "", url);
  const router = createBrowserRouter([
    {
      path,
      element: (
        <>
          {element}
          <Place />
        </>
      ),
    },
    ...routes,
    { path: "*", element: <Place /> },
  ]);
  const env = { now: testNow, timeZone: "America/Toronto", locale: "en-CA" };
  const config = { apiKey: "k", googleClientId, productionDomain: "" };
  const view = render(
    <AppProviders app={{ api, session, store, env, config }}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { ...view, store, session, router, person: userEvent.setup() };
}

/** Shows the URL where a test can read it. */
function Place() {
  const { pathname, search, state } = useLocation();
  return (
    <p data-testid="place" data-state={JSON.stringify(state)}>
      {pathname}
      {search}
    </p>
  );
}
