import type { Property } from "@larchway/shared/contracts/api";

/** "12-Main-St-Toronto-ON-M1M-1M1": one hyphen for each run of commas and spaces, no hash sign, case preserved. */
export function toSlug(unparsedAddress: string): string {
  return unparsedAddress
    .replaceAll("#", "")
    .replace(/[\s,]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** The number that people use for a listing. Pages are found by its key, which may differ. */
export function getMlsNumber({ ListingId, ListingKey }: Pick<Property, "ListingId" | "ListingKey">): string {
  return ListingId ?? ListingKey;
}

/** The path of a listing. The key identifies it; the slug is for people and search engines. */
export function listingPath({
  ListingKey,
  UnparsedAddress,
}: Pick<Property, "ListingKey" | "UnparsedAddress">): string {
  const slug = toSlug(UnparsedAddress);
  const key = encodeURIComponent(ListingKey);
  return slug ? `/listings/${key}/${encodeURIComponent(slug)}` : `/listings/${key}`;
}

/** "6 Iris Court, Hamilton": the address without province and postal code, for cards. */
export function addressLine({ UnparsedAddress, City }: Pick<Property, "UnparsedAddress" | "City">): string {
  const street = UnparsedAddress.split(",")[0]?.trim();
  const city = displayCity(City);
  return street ? `${street}, ${city}` : city;
}

/** "ON". Older rows of the feed have the field's name in lower case. */
export function getProvince({
  StateOrProvince,
  stateorprovince,
}: Pick<Property, "StateOrProvince" | "stateorprovince">): string | undefined {
  return StateOrProvince ?? stateorprovince;
}

/** The feed's names of Toronto's districts: "Toronto C01". */
export const torontoDistrict = /^Toronto [CEW]\d\d$/;

/** The city's usual name: a district of Toronto is Toronto. */
export function displayCity(city: string): string {
  return torontoDistrict.test(city) ? "Toronto" : city;
}
