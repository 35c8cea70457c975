import { listOrEmpty } from "./list-or-empty";

it("[R8.011] [R8.015] resolves with an empty list and zero totals, without an error, when the call fails", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const list = await listOrEmpty(Promise.reject(new Error("500")));
  expect(list).toEqual({ properties: [], currentPage: 1, totalPages: 0, totalProperties: 0, limit: 16 });
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
