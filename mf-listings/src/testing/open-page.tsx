import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { createApi, createTransport } from "@larchway/shared/api";
import { AppProviders } from "@larchway/shared/app";
import type { User } from "@larchway/shared/contracts/api";
import {
  apiContext,
  createBrowserRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  shouldRevalidate,
} from "@larchway/shared/router";
import { createSession, sessionAtom } from "@larchway/shared/session";
import { routes } from "../expose/routes";
import { slots } from "../expose/slots";
import { remote } from "../remote";

export interface OpenPageOptions {
  /**
   * Responses of the API by path, with or without query. A number is an error status, an error a network failure. Any
   * other path gets 404.
   */
  responses?: Record<string, unknown>;
  /** A visitor by default; "loading" while the session is being restored. */
  user?: User | null | "loading";
}

/** Options of the filters, which most tests do not use. */
const choices: Record<string, unknown> = {
  "/api/properties/types": ["Residential Freehold"],
  "/api/properties/subtypes": { subtype: ["Detached"] },
  "/api/properties/cities": { cities: [{ city: "Ottawa", active: 812 }] },
};

/** The page with the slot of the shell's layout. */
function TestLayout() {
  const Panel = slots["compare-panel"];
  return (
    <>
      <main tabIndex={-1}>
        <Outlet />
      </main>
      <Panel />
    </>
  );
}

/** Opens a URL of this remote as the shell does: loaders, page and slot, with a scripted API. */
export async function openPage(url: string, { responses = {}, user = null }: OpenPageOptions = {}) {
  history.replaceState(null, "", url);
  const requests: string[] = [];
  const sent: { path: string; body: unknown }[] = [];
  const fetchScripted: typeof fetch = async (input, init) => {
    const url = new URL(String(input), "http://localhost");
    requests.push(`${url.pathname}${url.search}`);
    if (typeof init?.body === "string") sent.push({ path: url.pathname, body: JSON.parse(init.body) });
    const response: unknown = await (responses[url.pathname + url.search] ??
      responses[url.pathname] ??
      choices[url.pathname] ??
      404);
    if (response instanceof Error) throw response;
    return typeof response === "number"
      ? new Response("{}", { status: response })
      : new Response(JSON.stringify(response), { status: 200 });
  };
  const store = createStore();
  const api = createApi(
    createTransport({ fetch: fetchScripted, apiKey: "", getToken: () => null, refresh: async () => false }),
  );
  const session = createSession(store, () => api);
  if (user && user !== "loading")
    store.set(sessionAtom, { status: "authenticated", user, accessToken: "token" });
  if (user === null) store.set(sessionAtom, { status: "unauthenticated", user: null, accessToken: null });

  const pages = remote.routes.map(async ({ path, module }) => {
    const { loader, component } = routes[module];
    return { path, loader, shouldRevalidate, Component: (await component()).default };
  });
  const elsewhere = { path: "*", Component: () => null };
  const router = createBrowserRouter(
    [
      {
        Component: TestLayout,
        HydrateFallback: () => null,
        children: [...(await Promise.all(pages)), elsewhere],
      },
    ],
    { getContext: () => new RouterContextProvider(new Map([[apiContext, api]])) },
  );
  const env = { now: Date.now(), timeZone: "America/Toronto", locale: "en-CA" };
  const config = { apiKey: "", googleClientId: "", productionDomain: "" };
  const view = await act(async () =>
    render(
      <AppProviders app={{ api, session, store, env, config }}>
        <RouterProvider router={router} />
      </AppProviders>,
    ),
  );
  return { ...view, requests, sent, store, router, user: userEvent.setup() };
}
