import { existsSync } from "node:fs";

/** Where distributions install Chromium; the engine without windows first, for it is the lightest. */
const programs = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The program in which builds are opened before they go live: the named one, else one that is installed; undefined for `off`
 * and where there is none.
 */
export function findChromium(
  named: string | undefined,
  isInstalled: (file: string) => boolean = existsSync,
): string | undefined {
  if (named === "off") return undefined;
  return named === undefined || named === "" ? programs.find(isInstalled) : named;
}
