import { writeFile } from "node:fs/promises";
import { test as base, type TestInfo } from "@playwright/test";
import { startFirefox } from "./firefox";
import { SmokePage } from "./smoke-page";
import type { BrowserKind } from "./test-browser";
import { startWebKit } from "./webkit";

export type EngineName = "firefox" | "webkit";

interface WorkerFixtures {
  /** Which browser a project drives. */
  engine: EngineName;
  kind: BrowserKind;
}

interface Fixtures {
  /** A window of a visitor who was never here. */
  smoke: SmokePage;
}

/** The program that an environment variable names; `platform/bin/test-tools.mjs` finds them. */
function program(variable: string): string {
  const file = process.env[variable];
  if (file) return file;
  throw new Error(`Name the program in ${variable}, or run the whole by npm test, which finds it.`);
}

const startKind: Record<EngineName, () => Promise<BrowserKind>> = {
  firefox: () => startFirefox(program("FIREFOX")),
  webkit: () =>
    startWebKit({
      driver: program("WEBKIT_DRIVER"),
      miniBrowser: program("WEBKIT_BROWSER"),
      xvfb: program("XVFB"),
    }),
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ["firefox", { option: true, scope: "worker" }],
  kind: [
    async ({ engine }, use) => {
      const kind = await startKind[engine]();
      await use(kind);
      await kind.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  smoke: [
    async ({ kind }, use, testInfo) => {
      const window = await kind.openWindow();
      const page = new SmokePage(window);
      await use(page);
      await attachPicture(page, testInfo);
      await window.close();
    },
    { timeout: 60_000 },
  ],
});

/** What a failed journey saw last. */
async function attachPicture(page: SmokePage, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const file = testInfo.outputPath("last-view.png");
  await writeFile(file, await page.screenshot());
  await testInfo.attach("last view", { path: file, contentType: "image/png" });
}

export { expect } from "@playwright/test";
