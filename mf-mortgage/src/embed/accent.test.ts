import { readAccent } from "./accent";

it("accepts a colour with enough contrast, and chooses the colour of text on it", () => {
  expect(readAccent({ accent: "#15315b" })).toEqual({ accent: "#15315b", onAccent: "#ffffff" });
  expect(readAccent({ accent: "#FC8", theme: "dark" })).toEqual({ accent: "#ffcc88", onAccent: "#000000" });
});

it("ignores a colour with low contrast in its theme", () => {
  expect(readAccent({ accent: "#fc8" })).toBeUndefined();
  expect(readAccent({ accent: "#15315b", theme: "dark" })).toBeUndefined();
  // In one of its two themes.
  expect(readAccent({ accent: "#15315b", theme: "auto" })).toBeUndefined();
});

it("ignores an invalid colour", () => {
  for (const accent of [undefined, "", "navy", "#12345", "#15315b;}"])
    expect(readAccent({ accent })).toBeUndefined();
});
