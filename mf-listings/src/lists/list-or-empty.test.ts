import { listOrEmpty } from "./list-or-empty";

it("[R8.011] answers an empty list with zero totals when the call fails", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const list = await listOrEmpty(Promise.reject(new Error("500")));
  expect(list).toMatchObject({ properties: [], totalPages: 0, totalProperties: 0 });
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
