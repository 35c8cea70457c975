import { act, render, waitFor } from "@testing-library/react";
import { createStore } from "jotai";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import { bus } from "@larchway/shared/events";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { routeSchema } from "@larchway/shared/contracts/remote";
import { createBrowserRouter, Outlet, RouterProvider } from "@larchway/shared/router";
import { sessionAtom, type Session } from "@larchway/shared/session";
import { usePageViews } from "../analytics/use-page-views";
import type { RemoteLoader } from "../federation/remote-loader";
import { LoaderProvider } from "../slots/loader-provider";
import { useDocumentHead } from "./use-document-head";

const releases = {
  revision: 1,
  remotes: { shell: { remote: { title: "Shell" } } },
} as unknown as ReleaseSet;
const home = { ListingKey: "W1", UnparsedAddress: "6 Iris Court, Hamilton", City: "Hamilton" };

const pages = [
  { path: "/listings", title: "Homes", preload: ["/api/properties?page={?page}"] },
  { path: "/profile", title: "Your profile", index: false },
  { path: "/listings/:key", title: "{address}", notFoundWhenMissing: true },
  { path: "/platform/ui", title: "Design System", audience: "admins", index: false },
];

function Frame() {
  usePageViews(useDocumentHead());
  return <Outlet />;
}

function show(
  url: string,
  { listing = home, isAdmin = false }: { listing?: object | null; isAdmin?: boolean } = {},
) {
  const store = createStore();
  const person = { _id: "u1", email: "ann@example.com", name: "Ann", isNewUser: false, isGoogleUser: false };
  store.set(sessionAtom, { status: "authenticated", user: { ...person, isAdmin }, accessToken: "t" });
  document.head.innerHTML = '<link rel="canonical" href="https://www.larchway.example/first">';
  history.replaceState(null, "", url);
  const router = createBrowserRouter([
    {
      element: <Frame />,
      children: pages.map((page) => ({
        path: page.path,
        loader: () => (page.notFoundWhenMissing ? { listing } : null),
        element: <p>page</p>,
        handle: { remote: "shell", route: routeSchema.parse({ module: "page", ...page }) },
      })),
    },
  ]);
  render(
    <AppProviders
      app={{
        api: scriptApi({}),
        session: {} as Session,
        store,
        env: { now: 0, timeZone: "America/Toronto", locale: "en-CA" },
        config: { apiKey: "", googleClientId: "", productionDomain: "" },
      }}
    >
      <LoaderProvider loader={{} as RemoteLoader} releases={releases}>
        <RouterProvider router={router} />
      </LoaderProvider>
    </AppProviders>,
  );
  return router;
}

const canonical = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

describe("the head of the current page", () => {
  it("follows the visitor, under the public URL of the first document", async () => {
    const router = show("/listings?page=2&sortBy=ListPrice");
    await waitFor(() => expect(canonical()).toBe("https://www.larchway.example/listings?page=2"));
    expect(document.title).toBe("Homes | Larchway");
    await act(() => router.navigate("/listings/W1?from=list"));
    await waitFor(() =>
      expect(canonical()).toBe("https://www.larchway.example/listings/W1/6-Iris-Court-Hamilton"),
    );
    expect(document.title).toBe("6 Iris Court, Hamilton | Larchway");
    await act(() => router.navigate("/profile"));
    await waitFor(() => expect(canonical()).toBe("https://www.larchway.example/profile"));
  });

  it("reports each page to analytics by its filled name", async () => {
    const names: string[] = [];
    const stop = bus.on("page:viewed", ({ name }) => void names.push(name));
    const router = show("/listings?page=2");
    await waitFor(() => expect(names.at(-1)).toBe("Homes"));
    await act(() => router.navigate("/listings/W1"));
    await waitFor(() => expect(names.at(-1)).toBe("6 Iris Court, Hamilton"));
    stop();
  });

  it("[R6.013] names only the city of a locked listing", async () => {
    show("/listings/W1", { listing: { ...home, locked: true } });
    await waitFor(() => expect(document.title).toBe("A home in Hamilton | Larchway"));
    expect(canonical()).toBe("https://www.larchway.example/listings/W1");
  });

  it("shows that a missing or failed listing is not available", async () => {
    show("/listings/W1", { listing: null });
    await waitFor(() => expect(document.title).toBe("Listing not available | Larchway"));
  });

  it.each([
    ["a member", false, "Page not found | Larchway"],
    ["an administrator", true, "Design System | Larchway"],
  ])("names a page for administrators as %s may see it", async (_, isAdmin, title) => {
    show("/platform/ui", { isAdmin });
    await waitFor(() => expect(document.title).toBe(title));
  });
});
