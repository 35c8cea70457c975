import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiError } from "@larchway/shared/api";
import { readStored } from "@larchway/shared/storage";
import { cottages as list, listHome, toListPage } from "../testing/home-lists";
import { ann, apiError, renderAccount } from "../testing/render-account";
import ListsPanel from "./lists-panel";

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  ["the server throttles the viewer", apiError(429, "TOO_MANY_REQUESTS", "Please wait.")],
  ["the server fails", apiError(503, "UNAVAILABLE", "Please try again.")],
  ["the request times out", new ApiError({ status: 0, code: "TIMEOUT", message: "No response." })],
])("sends a note again every 30 s while %s, without a change of the connection", async (_, error) => {
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const send = jest
    .fn()
    .mockRejectedValueOnce(error)
    .mockRejectedValueOnce(error)
    .mockResolvedValue({ note: "Quiet" });
  renderAccount(<ListsPanel />, {
    url: "/profile?tab=favorites",
    user: ann,
    script: {
      "GET /api/users/lists": { lists: [list], version: "v1" },
      "GET /api/users/lists/changes": () => new Promise(() => undefined),
      [`GET /api/users/lists/${list.id}/homes`]: toListPage([listHome("W1")]),
      [`PUT /api/users/lists/${list.id}/homes/W1/remark`]: send,
    },
  });
  await person.click(await screen.findByRole("button", { name: /^Add a note/ }));
  await person.type(screen.getByRole("textbox"), "Quiet");
  await person.click(screen.getByRole("button", { name: "Save note" }));
  const waiting = "Saved on this device. We send it to your account as soon as we can.";
  expect(await screen.findByText(waiting)).toBeVisible();

  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(send).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(send).toHaveBeenCalledTimes(2);
  expect(screen.getByText(waiting)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(send).toHaveBeenCalledTimes(3);
  expect(readStored("listEdits")).toEqual([]);
  expect(screen.queryByText(waiting)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(send).toHaveBeenCalledTimes(3);
});
