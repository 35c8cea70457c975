import { expect, test } from "../support/fixtures";

const withheld = [
  "ClosePrice",
  "CloseDate",
  "PurchaseContractDate",
  "SoldEntryTimestamp",
  "OriginalListPrice",
];

test("[R6.012] a visitor's traffic holds no sold price on any page that shows listings", async ({ page }) => {
  const bodies: { url: string; text: string }[] = [];
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (!/json|html/.test(type)) return;
    reading.push(
      response.text().then(
        (text) => void bodies.push({ url: response.url(), text }),
        () => undefined,
      ),
    );
  });

  const sold = await page.request.get("/api/properties?mlsStatus=Sold&limit=3");
  const { properties } = (await sold.json()) as { properties: Record<string, unknown>[] };
  expect(properties.length).toBeGreaterThan(0);
  for (const property of properties) {
    expect(property.locked).toBe(true);
    for (const name of [...withheld, "ListPrice", "media", "PublicRemarks", "history"])
      expect(property).not.toHaveProperty(name);
  }

  const key = String(properties[0]?.ListingKey);
  for (const url of [
    "/",
    "/listings",
    "/buying/search",
    "/city/Toronto",
    `/listings/${key}`,
    `/property-comparison?mls=${key}`,
    "/buying/search/map",
  ]) {
    await page.goto(url);
    await page.waitForLoadState("networkidle");
  }
  await Promise.all(reading);
  expect(bodies.length).toBeGreaterThan(7);
  for (const { url, text } of bodies) {
    for (const name of withheld) expect(text.includes(`"${name}"`), `${name} in ${url}`).toBe(false);
  }

  // What is made for search engines and link previews.
  const document = await (await page.request.get(`/listings/${key}`)).text();
  const head = document.slice(0, document.indexOf("</head>"));
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).not.toMatch(/ld\+json|canonical|\$\d/);
  expect(head).not.toContain(String(properties[0]?.UnparsedAddress).split(",")[0]);
  const active = await page.request.get("/api/properties?status=Active&MlsStatus=New&limit=1");
  const open = ((await active.json()) as { properties: { ListingKey: string }[] }).properties[0]!.ListingKey;
  expect(await (await page.request.get(`/listings/${open}`)).text()).toContain('"@type":"RealEstateListing"');
  expect(await (await page.request.get("/robots.txt")).text()).toContain("/sitemap.xml");
  const sitemap = await (await page.request.get("/sitemaps/2.xml")).text();
  expect(sitemap).toContain(`/listings/${open}/`);
  for (const property of properties)
    expect(sitemap).not.toContain(`/listings/${String(property.ListingKey)}/`);
});
