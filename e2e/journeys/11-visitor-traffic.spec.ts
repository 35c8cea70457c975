import { expect, test } from "../support/fixtures";

const withheld = ["ClosePrice", "CloseDate", "PurchaseContractDate", "SoldEntryTimestamp"];

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
  for (const address of [
    "/",
    "/listings",
    "/buying/search",
    "/city/Toronto",
    `/listings/${key}`,
    `/property-comparison?mls=${key}`,
    "/buying/search/map",
  ]) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
  }
  await Promise.all(reading);
  expect(bodies.length).toBeGreaterThan(7);
  for (const { url, text } of bodies) {
    for (const name of withheld) expect(text.includes(`"${name}"`), `${name} in ${url}`).toBe(false);
  }
});
