import { test as base } from "@playwright/test";

interface Fixtures {
  /** Nothing from outside is asked for: Google's script fails at once instead of waiting for a network. */
  closedNetwork: undefined;
  /** Fails the test when the page logs an error or throws. */
  consoleErrors: string[];
}

export const test = base.extend<Fixtures>({
  closedNetwork: [
    async ({ context }, use) => {
      await context.route("https://accounts.google.com/**", (route) => route.abort());
      await use(undefined);
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        // Chromium writes an error line for every answer of 400 and above; those are looked at by status.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
          errors.push(message.text());
        }
      });
      await use(errors);
      base.expect(errors, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
