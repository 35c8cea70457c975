import { fillPath, findVisit } from "./find-visit";

const links = ["/", "/city/Toronto", "/listings/W1/1-elm-street", "/listings/W2"];

it.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/city/:city", "/city/Toronto"],
  ["/listings/:key/:address?", "/listings/W1/1-elm-street"],
  ["/unsubscribe/:token", undefined],
])("%s is visited at %s", (pattern, expected) => {
  expect(findVisit(pattern, links)).toBe(expected);
});

it.each([
  ["/unsubscribe/:token", "/unsubscribe/example"],
  ["/listings/:key/:address?", "/listings/example"],
  ["/:city?", "/"],
  ["/files/*", "/files/example"],
])("%s without an example is visited at %s", (pattern, expected) => {
  expect(fillPath(pattern)).toBe(expected);
});
