import { findChromium } from "./find-chromium";
import { toOwnHost } from "@larchway/edge/config/open-boot-checks";

const isInstalled = (file: string) => file.startsWith("/usr/bin/chromium");

it.each([
  ["an installed one when none is named", undefined, "/usr/bin/chromium-headless-shell"],
  ["an installed one when the setting is empty", "", "/usr/bin/chromium-headless-shell"],
  ["the named one", "/opt/chromium", "/opt/chromium"],
  ["none when it is off", "off", undefined],
])("checks builds in %s", (_, named, expected) => {
  expect(findChromium(named, isInstalled)).toBe(expected);
});

it("checks no builds where no browser is installed", () => {
  expect(findChromium(undefined, () => false)).toBeUndefined();
});

it.each([
  [undefined, "127.0.0.1"],
  ["0.0.0.0", "127.0.0.1"],
  ["::", "127.0.0.1"],
  ["::1", "[::1]"],
  ["10.0.0.7", "10.0.0.7"],
])("reaches an edge that listens on %s at %s", (host, expected) => {
  expect(toOwnHost(host)).toBe(expected);
});
