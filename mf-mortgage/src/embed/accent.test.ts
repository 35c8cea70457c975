import { readAccent } from "./accent";

it("takes a colour that can be read, with the colour of text on it", () => {
  expect(readAccent({ accent: "#15315b" })).toEqual({ accent: "#15315b", onAccent: "#ffffff" });
  expect(readAccent({ accent: "#FC8", theme: "dark" })).toEqual({ accent: "#ffcc88", onAccent: "#000000" });
});

it("leaves out one that would be hard to read in its theme", () => {
  expect(readAccent({ accent: "#fc8" })).toBeUndefined();
  expect(readAccent({ accent: "#15315b", theme: "dark" })).toBeUndefined();
  // In one of the two themes that it may have.
  expect(readAccent({ accent: "#15315b", theme: "auto" })).toBeUndefined();
});

it("leaves out what is no such colour", () => {
  for (const accent of [undefined, "", "navy", "#12345", "#15315b;}"])
    expect(readAccent({ accent })).toBeUndefined();
});
