import { render, screen } from "@testing-library/react";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { ErrorPage, type ErrorPageProps } from "./error-page";

function show(props: ErrorPageProps) {
  const router = createBrowserRouter([{ path: "*", element: <ErrorPage {...props} /> }]);
  return render(<RouterProvider router={router} />).container;
}

describe("ErrorPage", () => {
  it("[R2.065] shows that something went wrong and links home", () => {
    show({});
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Oops! Something went wrong.");
    expect(screen.getByRole("link", { name: "Go Back to Homepage" })).toHaveAttribute("href", "/");
  });

  it.each([404, 500])("[R2.066] shows the status %i", (status) => {
    show({ status });
    expect(screen.getByText(String(status))).toBeVisible();
  });

  it("[R2.066] shows no number without a status", () => {
    expect(show({}).textContent).not.toMatch(/\d/);
  });

  it("[R2.067] shows the message, or that it is unknown", () => {
    show({ message: "boom" });
    expect(screen.getByText("boom")).toBeVisible();
    show({ message: "" });
    expect(screen.getByText("An unknown error occurred")).toBeVisible();
  });
});
