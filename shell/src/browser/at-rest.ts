/** Resolves when the page has loaded and the browser is idle: the time for work that no visitor waits for. */
export async function atRest(page: Document): Promise<void> {
  const view = page.defaultView;
  if (!view) return;
  if (page.readyState !== "complete") {
    await new Promise((resolve) => view.addEventListener("load", resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in view) view.requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 500);
  });
}
