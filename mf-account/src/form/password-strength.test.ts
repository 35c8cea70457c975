import { passwordHint } from "./password-strength";

it.each([
  ["", "12 characters or more. A few words in a row work well."],
  ["larch", "7 more characters needed."],
  ["larchwoods1", "1 more character needed."],
  ["aaaaaaaaaaaaa", "Long enough, but easy to guess: use more different characters."],
  ["larch forest 1", "Good."],
  ["larch forest in the north", "Strong."],
])("says of %j: %s", (password, hint) => {
  expect(passwordHint(password)).toBe(hint);
});
