import { expect, test } from "../support/fixtures";

interface ShareScope {
  [name: string]: Record<string, { from: string; loaded?: boolean; useIn: string[] }>;
}

test("one bus, one React, one session store across all six bundles", async ({ page }) => {
  const remotes = ["mf-listings", "mf-map-search", "mf-account", "mf-sell-tools", "mf-mortgage"];
  const scripts = new Map<string, string>();
  const reading: Promise<unknown>[] = [];
  page.on("response", (response) => {
    const url = new URL(response.url()).pathname;
    if (/^\/remotes\/.*\.js$/.test(url)) {
      reading.push(
        response.text().then(
          (text) => scripts.set(url, text),
          () => undefined,
        ),
      );
    }
  });

  // All six in one page, without a full load in between.
  await page.goto("/buying/mortgage-calculator");
  for (const url of ["/selling", "/buying/search/map", "/signin", "/buying/search"]) {
    await page.evaluate((to) => {
      history.pushState({}, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, url);
    await expect(page.locator("[data-remote]")).toBeVisible();
    await expect(page).toHaveURL(url);
  }
  await expect(page.locator("[data-remote=mf-listings]")).toBeVisible();

  const scope = await page.evaluate(() => {
    const { __SHARE__ } = (
      globalThis as unknown as { __FEDERATION__: { __SHARE__: Record<string, { default: ShareScope }> } }
    ).__FEDERATION__;
    return Object.values(__SHARE__).map((instance) =>
      Object.fromEntries(
        Object.entries(instance.default).map(([name, versions]) => [
          name,
          Object.fromEntries(
            Object.entries(versions).map(([version, { from, useIn }]) => [
              version,
              { from, useIn: [...useIn] },
            ]),
          ),
        ]),
      ),
    );
  });
  const names = [
    "react",
    "react-dom",
    "jotai",
    "@larchway/shared/events",
    "@larchway/shared/session",
    "@larchway/shared/router",
  ];
  for (const name of names) {
    for (const versions of scope.map((shared) => shared[name]).filter(Boolean)) {
      expect(
        Object.values(versions!).map(({ from }) => from),
        `providers of ${name}`,
      ).toEqual(["shell"]);
    }
  }
  const findUsers = (name: string) =>
    new Set(scope.flatMap((shared) => Object.values(shared[name] ?? {}).flatMap(({ useIn }) => useIn)));
  for (const remote of remotes) expect(findUsers("react"), `users of react`).toContain(remote);

  // Also checks the downloaded files, by texts that occur only once in these modules' sources.
  await Promise.all(reading);
  const marks = {
    React: "react.transitional.element",
    bus: "A listener of ",
    session: "No active session found or session expired.",
    "response cache": "isPlaceholderData",
  };
  for (const [what, mark] of Object.entries(marks)) {
    const holders = [...scripts].filter(([, text]) => text.includes(mark)).map(([url]) => url.split("/")[2]);
    expect(new Set(holders), `bundles that contain ${what}`).toEqual(new Set(["shell"]));
  }
  for (const remote of remotes)
    expect([...scripts.keys()].some((url) => url.includes(`/${remote}/`))).toBe(true);
});
