import { act, screen } from "@testing-library/react";
import { openPage } from "../testing/open-page";
import { testMarket } from "../testing/test-market";
import { testProperty } from "../testing/test-property";

const one = "/api/properties/W1234567";
const open = (freshness: unknown) =>
  openPage("/listings/W1234567", {
    responses: {
      [one]: testProperty(),
      [`${one}/similar`]: [],
      "/api/market": testMarket(),
      [`${one}/freshness`]: freshness,
    },
  });

it.each([
  [20, "just now"],
  [60, "1 minute ago"],
  [185, "3 minutes ago"],
  [2 * 3_600 + 59, "2 hours ago"],
  [50 * 3_600, "2 days ago"],
])("says when the feed confirmed the home %d seconds ago", async (confirmedSecondsAgo, text) => {
  await open({ confirmedSecondsAgo });
  expect(await screen.findByText(`Confirmed ${text}`)).toBeVisible();
});

it("ages on a device whose clock is wrong", async () => {
  await open({ confirmedSecondsAgo: 180 });
  await screen.findByText("Confirmed 3 minutes ago");
  const now = Date.now();
  jest.useFakeTimers({ now: now + 86_400_000 });
  await open({ confirmedSecondsAgo: 180 });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getAllByText("Confirmed 3 minutes ago").at(-1)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText("Confirmed 4 minutes ago")).toBeVisible();
  jest.useRealTimers();
});

it("says nothing about a home that no feed offers", async () => {
  await open({});
  expect(await screen.findByText(/^Listed /, { selector: "p > span" })).toBeVisible();
  expect(screen.queryByText(/^Confirmed/)).toBeNull();
});
