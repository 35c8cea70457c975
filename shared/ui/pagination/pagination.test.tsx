import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Pagination } from "./pagination";

const renderAt = (address: string, page: number, totalPages: number) => {
  const routes = [
    { path: "*", element: <Pagination page={page} totalPages={totalPages} label="Result pages" /> },
  ];
  return render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
};

it("keeps the path and the rest of the query", () => {
  renderAt("/buying/search?city=Toronto&minPrice=500000&page=3", 3, 20);
  expect(screen.getByRole("link", { name: "Page 4" })).toHaveAttribute(
    "href",
    "/buying/search?city=Toronto&minPrice=500000&page=4",
  );
  expect(screen.getByRole("link", { name: "Next page" })).toHaveAttribute(
    "href",
    expect.stringContaining("page=4"),
  );
});

it("has no page parameter for the first page", () => {
  renderAt("/buying/search?city=Toronto&page=2", 2, 20);
  expect(screen.getByRole("link", { name: "Previous page" })).toHaveAttribute(
    "href",
    "/buying/search?city=Toronto",
  );
});

it("marks the current page and stops at the ends", () => {
  renderAt("/listings?page=20", 20, 20);
  expect(screen.getByRole("navigation", { name: "Result pages" })).toBeInTheDocument();
  expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName("Page 20");
  expect(screen.queryByRole("link", { name: "Next page" })).toBeNull();
});

it("is not rendered for a single page", () => {
  const { container } = renderAt("/listings", 1, 1);
  expect(container).toBeEmptyDOMElement();
});

it("is reached by Tab, link by link", async () => {
  renderAt("/listings?page=2", 2, 3);
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Previous page" })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Next page" })).toHaveFocus();
});
