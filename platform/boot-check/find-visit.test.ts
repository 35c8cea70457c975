import { findLeaks } from "./count-leaks";
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

it("calls a leak what grows with every visit", () => {
  const before = { nodes: 1000, listeners: 50, styles: 3 };
  expect(findLeaks(before, { nodes: 1016, listeners: 50, styles: 3 }, 17)).toEqual([]);
  expect(findLeaks(before, { nodes: 1017, listeners: 84, styles: 20 }, 17)).toEqual([
    "leaves 17 DOM nodes behind after 17 visits",
    "leaves 34 event listeners behind after 17 visits",
    "leaves 17 style sheets behind after 17 visits",
  ]);
});
