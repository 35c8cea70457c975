/** Everything of the page is there, and the browser has a moment: the time for what no visitor waits for. */
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
