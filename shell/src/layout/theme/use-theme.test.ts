import { writeStored } from "@larchway/shared/storage";

it("is stored in the format that the documents' early script reads (edge/pages/boot/early-client.ts)", () => {
  writeStored("theme", "dark");
  expect(localStorage.getItem("larchway_theme")).toBe("dark");
  localStorage.clear();
});
