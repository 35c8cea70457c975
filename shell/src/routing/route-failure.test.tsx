import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiError } from "@larchway/shared/api";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { RemoteError } from "../federation/remote-loader";
import { RouteFailure } from "./route-failure";

/** A page whose loader fails with `error` the first time. */
function show(error: unknown) {
  history.replaceState(null, "", "/homes?page=2");
  let calls = 0;
  const loader = () => {
    calls += 1;
    if (calls === 1) throw error;
    return null;
  };
  const router = createBrowserRouter([
    { path: "*", loader, element: <h1>Homes</h1>, ErrorBoundary: RouteFailure },
  ]);
  render(<RouterProvider router={router} />);
}

beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe("a route that fails", () => {
  it("[R8.024] shows the generic error page, and the page when a retry succeeds", async () => {
    show(new Error("boom"));
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Oops! Something went wrong.");
    expect(screen.getByText("boom")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Homes")).toBeVisible();
    expect(location.pathname + location.search).toBe("/homes?page=2");
  });

  it("[R2.066] shows the status of a response of the api, and none without a response", async () => {
    show(new ApiError({ status: 503, code: "NOT_READY", message: "The server is starting." }));
    expect(await screen.findByText("503")).toBeVisible();
    expect(screen.getByText("The server is starting.")).toBeVisible();
  });

  it("shows no number when the server could not be reached", async () => {
    show(new ApiError({ status: 0, code: "NETWORK", message: "The server could not be reached." }));
    expect(await screen.findByText("The server could not be reached.")).toBeVisible();
    expect(screen.queryByText("0")).not.toBeInTheDocument();
  });

  it("[R2.066] shows the status of a response that a loader throws", async () => {
    show(new Response(null, { status: 404, statusText: "Not Found" }));
    expect(await screen.findByText("404")).toBeVisible();
  });

  it("limits the failure of a remote to its region, which can be retried", async () => {
    show(new RemoteError("mf-map-search", "aaaaaaaaaaaa", new Error("404")));
    expect(await screen.findByText("This part of the page could not be loaded")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Homes")).toBeVisible();
  });
});
