import type { LarchwayMortgageProps } from "../../embed/types";
import { findSettingWarnings, findUnknownAttributes } from "./setting-warnings";

it.each<[LarchwayMortgageProps, RegExp]>([
  [{ price: "6OOOOO" }, /^"6OOOOO" cannot be read as price.*600000/],
  [{ down: "a fifth" }, /^"a fifth" cannot be read as down.*20%/],
  [{ years: 7 }, /^"7" cannot be read as years.*25, 30/],
  [{ frequency: "biweekly" as "weekly" }, /^"biweekly" cannot be read as frequency.*accelerated-weekly/],
  [{ rules: "2024-12-16" }, /^there are no rules "2024-12-16", so the rules "spec" apply.*2024-12-15/],
  [{ theme: "drak" as "dark" }, /^there is no theme "drak"/],
  [{ accent: "#ffc" }, /^the accent "#ffc" is not used/],
  [{ accent: "green" }, /^the accent "green" is not used/],
])("warns of %j", (props, expected) => {
  expect(findSettingWarnings(props)).toEqual([expect.stringMatching(expected)]);
});

it("has no warning for valid settings", () => {
  const right = { price: 900_000, down: "20%", rate: 4.39, years: 25, accent: "#15315b", name: "parcel-0" };
  expect(findSettingWarnings({ ...right, rules: "2024-12-15", theme: "light" })).toEqual([]);
  expect(findSettingWarnings({ price: "", rules: undefined })).toEqual([]);
});

it("finds mistyped attributes, but not the standard ones", () => {
  const element = document.createElement("div");
  element.innerHTML = `<larchway-mortgage pirce="1" down-payment="2" price="3" class="a" id="b" style="" hidden title="c"
    tabindex="0" data-price="4" aria-label="d" onclick="" lang="en" part="e" v-if="f" x-data="g"></larchway-mortgage>`;
  expect(findUnknownAttributes(element.firstElementChild!)).toEqual([
    expect.stringMatching(/^there is no attribute "pirce".*price, down, rate/),
    expect.stringMatching(/^there is no attribute "down-payment"/),
  ]);
});
