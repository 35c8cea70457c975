import { writeStored } from "@larchway/shared/storage";

it("is stored as the early script of documents reads it (edge/pages/boot/early-client.ts)", () => {
  writeStored("theme", "dark");
  expect(localStorage.getItem("larchway_theme")).toBe("dark");
  localStorage.clear();
});
