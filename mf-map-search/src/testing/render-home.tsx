import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import type { ComponentType } from "react";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import type { Property } from "@larchway/shared/contracts/api";
import { writeHiddenHomes } from "@larchway/shared/hidden-homes";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { createSession } from "@larchway/shared/session";

export const testHome: Property = {
  _id: "W1",
  ListingKey: "W1",
  listing_id: "W1",
  UnparsedAddress: "6 Iris Court, Toronto, ON M5V 1A1",
  City: "Toronto C01",
  PropertyType: "Residential Freehold",
  ListPrice: 899000,
  StandardStatus: "Active",
};

/** Renders a component about a home in a page whose visitor hid no home. */
export function renderHome(Component: ComponentType) {
  writeHiddenHomes([]);
  const store = createStore();
  const api = scriptApi({});
  const app = {
    api,
    store,
    session: createSession(store, () => api),
    env: { now: 0, timeZone: "America/Toronto", locale: "en-CA" },
    config: { apiKey: "", googleClientId: "", productionDomain: "" },
  };
  const router = createBrowserRouter([{ path: "*", Component }]);
  render(
    <AppProviders app={app}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return userEvent.setup();
}
