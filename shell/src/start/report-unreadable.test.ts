import { reportUnreadable } from "./report-unreadable";

it("logs and reports an invalid item once per page", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const sent: unknown[] = [];
  const report = reportUnreadable("abc", (beacon) => sent.push(beacon));
  const item = { kind: "listing", key: "N101", reason: "City: Invalid input" };
  report(item);
  report(item);
  expect(sent).toEqual([
    {
      remote: "shell",
      build: "abc",
      event: "warning",
      reason: "A listing could not be read (N101): City: Invalid input",
    },
  ]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
