import { normalizeUrl } from "./normalize-url";

it.each([
  ["/", "/"],
  ["/buying/search?page=2&city=Ottawa", "/buying/search?city=Ottawa&page=2"],
  ["/buying/search?city=Ottawa&page=2&utm_source=mail&gclid=x", "/buying/search?city=Ottawa&page=2"],
  ["/buying/search?city=&page=2", "/buying/search?page=2"],
  ["/buying/search?b=2&a=z&b=1&a=y", "/buying/search?a=z&a=y&b=2&b=1"],
  ["/buying/search?city=Thunder+Bay&address=%26", "/buying/search?address=%26&city=Thunder+Bay"],
  ["/%E2%82%AC?", "/%E2%82%AC"],
])("normalizes %s to %s", (url, normalized) => {
  expect(normalizeUrl(new URL(url, "http://edge.invalid"))).toBe(normalized);
});
