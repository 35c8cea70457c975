import { screen } from "@testing-library/react";
import { readStored, writeStored } from "@larchway/shared/storage";
import { home } from "../testing/home";
import { apiError, renderAccount } from "../testing/render-account";
import { HiddenHomesPage } from "./hidden-homes-page";

beforeEach(() => localStorage.clear());

it("lists the hidden homes of a visitor, newest first, and shows them again with an undo", async () => {
  writeStored("hiddenHomes", ["W1", "W2", "W3"]);
  const { person } = renderAccount(<HiddenHomesPage />, {
    script: {
      "GET /api/properties/*": (key: string) => {
        if (key === "W2") throw apiError(404, "LISTING_NOT_FOUND", "This listing is not available.");
        return home(key);
      },
    },
  });
  expect(await screen.findByText("Listing W2 is no longer available.")).toBeVisible();
  expect((await screen.findAllByRole("link")).map((link) => link.textContent)).toEqual([
    "W3 Iris Court, Hamilton",
    "W1 Iris Court, Hamilton",
  ]);
  await person.click(screen.getByRole("button", { name: "Show again: W3 Iris Court, Hamilton" }));
  expect(readStored("hiddenHomes")).toEqual(["W1", "W2"]);
  expect(screen.getByRole("status")).toHaveTextContent("2 hidden homes.");
  await person.click(screen.getByRole("button", { name: "Undo: hide W3 Iris Court, Hamilton" }));
  expect(readStored("hiddenHomes")).toEqual(["W1", "W2", "W3"]);
});

it("explains how to hide a home while there is none", () => {
  renderAccount(<HiddenHomesPage />);
  expect(screen.getByText("No hidden homes")).toBeVisible();
});
