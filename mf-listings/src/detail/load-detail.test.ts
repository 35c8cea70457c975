import { oneOrNull } from "./load-detail";

it("[R8.012] returns null when a single listing cannot be fetched", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  await expect(oneOrNull(Promise.reject(new Error("500")))).resolves.toBeNull();
  warn.mockRestore();
});
