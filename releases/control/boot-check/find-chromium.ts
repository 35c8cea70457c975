import { existsSync } from "node:fs";

/** Paths where distributions install Chromium. The headless shell comes first, because it is the lightest. */
const programs = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Returns the browser for boot checks: the configured one, else an installed one. Undefined for `off` and when there is
 * none.
 */
export function findChromium(
  named: string | undefined,
  isInstalled: (file: string) => boolean = existsSync,
): string | undefined {
  if (named === "off") return undefined;
  return named === undefined || named === "" ? programs.find(isInstalled) : named;
}
