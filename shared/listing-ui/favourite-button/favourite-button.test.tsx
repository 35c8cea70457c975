import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Property } from "@larchway/shared/contracts/api";
import { readFavourites, writeFavourites } from "@larchway/shared/favourites";
import { FavouriteButton } from "./favourite-button";
import { useIsFavourite } from "./use-is-favourite";

jest.mock("@larchway/shared/toast", () => ({ showLatest: jest.fn() }));

const home = {
  ListingKey: "W1",
  UnparsedAddress: "6 Iris Court, Toronto, ON M5V 1A1",
  City: "Toronto",
} as Property;
const buttons = () => screen.getAllByRole("button", { name: /^Saved? 6 Iris Court.* to favorites$/ });
const listPressed = () => buttons().map((button) => button.getAttribute("aria-pressed"));

beforeEach(() => localStorage.clear());

it("adds and removes a home, everywhere in the page", async () => {
  render(
    <>
      <FavouriteButton property={home} variant="photo" />
      <FavouriteButton property={home} variant="quiet" />
      <FavouriteButton property={home} variant="text" />
    </>,
  );
  expect(listPressed()).toEqual(["false", "false", "false"]);
  await userEvent.click(buttons()[2]!);
  expect(listPressed()).toEqual(["true", "true", "true"]);
  expect(buttons()[2]).toHaveTextContent(/^Saved/);
  expect(readFavourites()).toEqual(["W1"]);
  await userEvent.click(buttons()[0]!);
  expect(listPressed()).toEqual(["false", "false", "false"]);
  expect(readFavourites()).toEqual([]);
});

it("renders only the buttons of the changed home again", () => {
  const renders = jest.fn();
  function Home({ listingKey }: { listingKey: string }) {
    renders(listingKey, useIsFavourite(listingKey));
    return null;
  }
  render(["W1", "W2", "W3"].map((key) => <Home key={key} listingKey={key} />));
  renders.mockClear();
  act(() => void writeFavourites(["W2"], { fromAccount: true }));
  expect(renders.mock.calls).toEqual([["W2", true]]);
});

it("follows changes by another part of the page, another tab or a script", () => {
  jest.useFakeTimers();
  render(<FavouriteButton property={home} variant="photo" />);
  act(() => void writeFavourites(["W1"], { fromAccount: true }));
  expect(listPressed()).toEqual(["true"]);
  localStorage.setItem("larchway_favorites", "[]");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "larchway_favorites" })));
  expect(listPressed()).toEqual(["false"]);
  localStorage.setItem("larchway_favorites", '["W1"]');
  act(() => void jest.advanceTimersByTime(2000));
  expect(listPressed()).toEqual(["true"]);
  jest.useRealTimers();
});
