import { parseDollars } from "@larchway/shared/domain";
import { isAmbiguous } from "./odd-commas";

it.each([
  ["1,2", true],
  ["$1,2", true],
  ["600,00", true],
  ["12,34,567", true],
  ["1,200,5", true],
  ["1,2m", true],
  ["900k", true],
  ["1,200,000", false],
  ["$600,000.50", false],
  ["650 000", false],
  ["600000", false],
  ["", false],
])("asks for a notice about %j: %j", (text, expected) => {
  expect(isAmbiguous(text, parseDollars(text)!)).toBe(expected);
});
