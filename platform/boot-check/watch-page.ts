import type { Page } from "playwright-core";

const maxLength = 300;

/** Collects what the page throws, logs as an error, or does not get of the candidate's files. */
export function watchPage(page: Page, files: string): string[] {
  const problems: string[] = [];
  const note = (text: string) => {
    const line = text.replace(/\s+/g, " ").slice(0, maxLength);
    if (!problems.includes(line)) problems.push(line);
  };
  page.on("pageerror", (error) => note(`throws "${error.message}"`));
  page.on("console", (message) => {
    // What a request got is looked at below; the api may well say that there is no such thing.
    if (message.type() !== "error" || /^Failed to load resource/.test(message.text())) return;
    note(`logs the error "${message.text()}"`);
  });
  page.on("crash", () => note("crashes its process"));
  page.on("response", (response) => {
    if (response.url().includes(files) && response.status() >= 400)
      note(`does not get ${new URL(response.url()).pathname} (${response.status()})`);
  });
  return problems;
}
