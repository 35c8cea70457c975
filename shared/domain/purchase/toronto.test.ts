import { isInToronto } from "./toronto";

it.each([
  ["Toronto", true],
  ["Toronto C01", true],
  ["Etobicoke", true],
  ["Torontoville", false],
  ["York Region", false],
  ["Ottawa", false],
])("knows whether %s has Toronto's land transfer tax", (city, expected) => {
  expect(isInToronto(city)).toBe(expected);
});
