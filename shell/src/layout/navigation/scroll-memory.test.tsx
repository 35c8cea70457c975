import { render, waitFor } from "@testing-library/react";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { ScrollMemory } from "./scroll-memory";

const scrollTo = jest.fn();

beforeEach(() => {
  scrollTo.mockReset();
  Object.assign(window, { scrollTo });
  history.replaceState(null, "", "/list");
});
afterEach(() => sessionStorage.clear());

/** A page that was ready before it was rendered, as the shell makes it. */
function open() {
  const router = createBrowserRouter([{ path: "*", Component: ScrollMemory }]);
  expect(router.state.initialized).toBe(true);
  return render(<RouterProvider router={router} />);
}

it("goes back to where the page was read before it was loaded again", async () => {
  sessionStorage.setItem("react-router-scroll-positions", JSON.stringify({ default: 900 }));
  open();
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 900));
});

it("remembers the place when the page is left", async () => {
  const { unmount } = open();
  await waitFor(() => expect(history.scrollRestoration).toBe("manual"));
  Object.assign(window, { scrollY: 640 });
  window.dispatchEvent(new Event("pagehide"));
  expect(JSON.parse(sessionStorage.getItem("react-router-scroll-positions") ?? "{}")).toEqual({
    default: 640,
  });
  unmount();
});
