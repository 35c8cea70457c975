import type { MatchedRoute } from "@larchway/releases/live/route-table";
import { firstPictureLink } from "./first-picture";

const match = (picture: object) =>
  ({ route: { picture }, owner: { live: { base: "/remotes/x/1/" } } }) as unknown as MatchedRoute;
const street = { from: "picture", src: "/api/media/street/a/2400.jpg", sizes: "max(100vw, 1520px)" };

it("preloads one of two crops of an image, by the window's width", () => {
  const narrow = { src: "/api/media/street-narrow/b/1024.jpg", sizes: "100vw" };
  const links = firstPictureLink(match({ ...street, narrow }), []).split("\n");
  expect(links).toHaveLength(2);
  expect(links[0]).toMatch(/media="not all and \(max-width: 640px\)" .*street\/a\/2400\.avif 2400w/);
  expect(links[1]).toMatch(
    /media="\(max-width: 640px\)" .*street-narrow\/b\/1024\.avif 1024w" imagesizes="100vw"/,
  );
});

it("preloads an image with one crop in every window", () => {
  expect(firstPictureLink(match(street), [])).toMatch(
    /^<link (?!.*media=)[^\n]*imagesizes="max\(100vw, 1520px\)">$/,
  );
});
