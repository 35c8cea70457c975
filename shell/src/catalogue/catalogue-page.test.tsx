import { readdirSync } from "node:fs";
import { join } from "node:path";
import { render, screen, within } from "@testing-library/react";
import { createStore } from "jotai";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { sessionAtom, type Session, type SessionState } from "@larchway/shared/session";
import { ForAudience } from "../routing/for-audience";
import CataloguePage from "./catalogue-page";

const person = { _id: "u1", email: "ann@example.com", name: "Ann", isNewUser: false, isGoogleUser: false };

function show(state: SessionState, development?: true) {
  const store = createStore();
  store.set(sessionAtom, state);
  const page = (
    <ForAudience audience="admins">
      <CataloguePage />
    </ForAudience>
  );
  const router = createBrowserRouter([{ path: "*", element: page }]);
  render(
    <AppProviders
      app={{
        api: scriptApi({}),
        session: {} as Session,
        store,
        env: { now: 0, timeZone: "America/Toronto", locale: "en-CA" },
        config: { apiKey: "", googleClientId: "", productionDomain: "", ...(development && { development }) },
      }}
    >
      <RouterProvider router={router} />
    </AppProviders>,
  );
}
const signedIn = (isAdmin: boolean): SessionState => ({
  status: "authenticated",
  user: { ...person, isAdmin },
  accessToken: "t",
});
const visitor: SessionState = { status: "unauthenticated", user: null, accessToken: null };

const kit = join(process.cwd(), "shared/ui");
const folders = readdirSync(kit, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  // These folders draw nothing themselves; `icon` shows the drawings of `icons`; `search-box` re-exports
  // `listing-ui`.
  .filter(
    (name) =>
      ![
        "class-names",
        "composition",
        "bottom-edge",
        "icons",
        "lazy",
        "near",
        "near-slot",
        "search-box",
      ].includes(name),
  );

describe("the design system's page", () => {
  it.each(folders)("shows tested components: %s", (folder) => {
    expect(readdirSync(join(kit, folder))).toContainEqual(expect.stringMatching(/\.test\.tsx$/));
  });

  it("shows every component of the kit in both themes", () => {
    show(signedIn(true));
    const shown = [...document.querySelectorAll<HTMLElement>("[data-component]")];
    expect(shown.map((each) => each.dataset.component)).toEqual(expect.arrayContaining(folders));
    for (const example of shown) {
      const panels = [...example.querySelectorAll<HTMLElement>(":scope [data-theme]")];
      expect(panels.map((panel) => panel.dataset.theme)).toEqual(["light", "dark"]);
    }
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  it("links to each component from its contents", () => {
    show(signedIn(true));
    const contents = within(screen.getByRole("navigation", { name: "Components" }));
    for (const link of contents.getAllByRole<HTMLAnchorElement>("link"))
      expect(document.querySelector(link.hash)).not.toBeNull();
  });

  it.each([
    ["visitors", visitor],
    ["members", signedIn(false)],
  ])("does not exist for %s", (_, state) => {
    show(state);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("This page does not exist");
    expect(screen.queryByText("Design System")).toBeNull();
  });

  it("waits for the session before it shows either", () => {
    show({ status: "loading", user: null, accessToken: null });
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  });

  it("is available to all users in development", () => {
    show(visitor, true);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Design System");
  });
});
