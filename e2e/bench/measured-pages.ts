/** The pages that the benches visit, by name. */
export async function measuredPages(siteUrl: string) {
  const response = await fetch(`${siteUrl}/api/properties?status=Active&city=Toronto&limit=1`);
  const { properties } = (await response.json()) as { properties: { ListingKey: string }[] };
  const key = properties[0]?.ListingKey;
  if (!key) throw new Error("Found no home to open.");
  return {
    home: "/",
    search: "/buying/search?city=Toronto",
    detail: `/listings/${key}`,
    map: "/buying/search/map",
    calculator: "/buying/mortgage-calculator",
    content: "/buying/guide",
  };
}
