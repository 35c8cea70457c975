import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { NoSuchPage } from "./no-such-page";

const renderAt = (url: string, totalPages: number) => {
  const routes = [{ path: "*", element: <NoSuchPage totalPages={totalPages} /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [url] })} />);
};

it("links to the last and the first page of the same search", () => {
  renderAt("/buying/search?city=Ottawa&page=99999", 3);
  expect(screen.getByText("There are 3 pages of homes that match your search.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the last page" })).toHaveAttribute(
    "href",
    "/buying/search?city=Ottawa&page=3",
  );
  expect(screen.getByRole("link", { name: "Go to the first page" })).toHaveAttribute(
    "href",
    "/buying/search?city=Ottawa",
  );
});

it("has one link when there is one page", () => {
  renderAt("/buying/search?page=2", 1);
  expect(screen.getByText("There is 1 page of homes that match your search.")).toBeVisible();
  expect(screen.getAllByRole("link")).toHaveLength(1);
});
