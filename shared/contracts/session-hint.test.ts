import { hasSessionHint } from "./session-hint";

it.each([
  ["", false],
  ["larchway_signed_in=1", true],
  ["a=b; larchway_signed_in=1; c=d", true],
  ["larchway_signed_in=", false],
  ["larchway_signed_in=10", false],
  ["not_larchway_signed_in=1; a=larchway_signed_in=1", false],
])("%j says that there is a session: %s", (cookies, expected) => {
  expect(hasSessionHint(cookies)).toBe(expected);
});
