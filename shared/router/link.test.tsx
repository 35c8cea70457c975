import type { ReactNode } from "react";
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createBrowserRouter, Link, RouterProvider, useLocation } from "./index";

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function show(link: ReactNode) {
  history.replaceState(null, "", "/");
  const element = (
    <>
      {link}
      <Here />
    </>
  );
  render(<RouterProvider router={createBrowserRouter([{ path: "*", element }])} />);
  return screen.getByRole("link");
}

it("opens its page with the given state, without a page load", async () => {
  const link = show(
    <Link to="/city/Ajax?page=2" state={{ from: "/" }}>
      Ajax
    </Link>,
  );
  expect(link).toHaveAttribute("href", "/city/Ajax?page=2");
  await userEvent.click(link);
  expect(screen.getByRole("status")).toHaveTextContent('/city/Ajax?page=2 {"from":"/"}');
});

it.each([
  ["with a key held for a new tab", {}, { ctrlKey: true }],
  ["that opens in a new tab", { target: "_blank" }, {}],
])("leaves a press to the browser %s", (_, attributes, keys) => {
  const link = show(
    <Link to="/about" {...attributes}>
      About
    </Link>,
  );
  const press = createEvent.click(link, { button: 0, ...keys });
  // jsdom follows no links, so the test only checks that the default action was not prevented.
  fireEvent(link, press);
  expect(press.defaultPrevented).toBe(false);
  expect(screen.getByRole("status")).toHaveTextContent("/ null");
});

it("adds no history entry for the current page", async () => {
  const link = show(<Link to="/">Home</Link>);
  const before = history.length;
  await userEvent.click(link);
  expect(history.length).toBe(before);
});

it("opens a query of the current page", async () => {
  const link = show(<Link to="?page=2">Next</Link>);
  expect(link).toHaveAttribute("href", "/?page=2");
  await userEvent.click(link);
  expect(screen.getByRole("status")).toHaveTextContent("/?page=2 null");
});

it("does nothing when its own handler prevents it", async () => {
  const link = show(
    <Link to="/about" onClick={(event) => event.preventDefault()}>
      About
    </Link>,
  );
  await userEvent.click(link);
  expect(screen.getByRole("status")).toHaveTextContent("/ null");
});
