import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeStored } from "@larchway/shared/storage";

const script = readFileSync(join(__dirname, "../../../public/assets/theme.js"), "utf8");
const run = () => {
  new Function(script)();
  return document.documentElement.dataset.theme;
};

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  jest.restoreAllMocks();
});

it("gives the page the theme that the visitor chose, before the shell runs", () => {
  writeStored("theme", "dark");
  expect(run()).toBe("dark");
});

it.each(["", "blue", '"dark"', '{"theme":"dark"}'])("leaves it as the device has it for %j", (stored) => {
  localStorage.setItem("larchway_theme", stored);
  expect(run()).toBeUndefined();
});

it("does nothing where storage is switched off", () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("denied");
  });
  expect(run()).toBeUndefined();
});
