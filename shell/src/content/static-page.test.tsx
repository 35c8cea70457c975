import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { consentViewAtom } from "../consent/consent-view";
import { cookieSettingsPress } from "../consent/cookie-settings-button";
import { findStaticHtml, KeptPage } from "./static-page";

const html = `<h1>About</h1><a href="/contact">Contact</a><a href="#data">Data</a><a href="https://a.example/">Away</a><a href="//a.example/x">Other host</a><a href="/api/docs">API</a><button type="button" data-opens="cookie-settings">Cookie settings</button>`;

/** Hydrates a document with a static page, as the start does. */
async function show() {
  history.replaceState(null, "", "/about");
  document.body.innerHTML = `<div id="root"><div data-static="about">${html}</div></div>`;
  const root = document.getElementById("root") as HTMLElement;
  const page = findStaticHtml(root);
  if (!page) throw new Error("The document has no static page.");
  const router = createBrowserRouter([
    { path: "/about", Component: () => <KeptPage {...page} /> },
    { path: "*", element: <h1>Elsewhere</h1> },
  ]);
  const store = createStore();
  const differences = jest.fn();
  await act(async () => {
    hydrateRoot(
      root,
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
      { onRecoverableError: differences },
    );
  });
  return { router, store, differences };
}

const heading = () => screen.getByRole("heading", { level: 1 });

it("is found in the root element, with its module", () => {
  const root = document.createElement("div");
  expect(findStaticHtml(root)).toBeNull();
  root.innerHTML = `<div data-static="about"><p>Text</p></div>`;
  expect(findStaticHtml(root)).toEqual({ module: "about", content: { __html: "<p>Text</p>" } });
});

it("keeps the elements of the document, and shows them again after another page", async () => {
  const error = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const { router, differences } = await show();
  const server = heading();
  expect(server).toHaveTextContent("About");
  await act(() => router.navigate("/about?x=1"));
  expect(heading()).toBe(server);
  await act(() => router.navigate("/contact"));
  expect(heading()).toHaveTextContent("Elsewhere");
  await act(() => router.navigate("/about"));
  expect(heading()).toHaveTextContent("About");
  expect(differences).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

it("opens its links within the document, except those that the browser handles", async () => {
  const { router } = await show();
  const press = (name: string, init?: MouseEventInit) => {
    const link = screen.getByRole("link", { name });
    const event = createEvent.click(link, init);
    let isHandled = false;
    // The test's window cannot navigate.
    const stop = () => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener("click", stop, { once: true });
    fireEvent(link, event);
    return isHandled;
  };
  expect(press("Data")).toBe(false);
  expect(press("Contact", { ctrlKey: true })).toBe(false);
  expect(router.state.location.pathname).toBe("/about");
  expect(await act(async () => press("Contact"))).toBe(true);
  expect(router.state.location.pathname).toBe("/contact");
});

it("opens the cookie settings", async () => {
  const { store } = await show();
  expect(document.querySelector(cookieSettingsPress)).toBe(screen.getByRole("button"));
  await act(async () => fireEvent.click(screen.getByRole("button")));
  expect(store.get(consentViewAtom)).toBe("settings");
});
