import { estimatePassword } from "@larchway/shared/domain/password-strength";
import { passwordHint, withWeakness } from "./password-strength";

const ann = { email: "ann.lee@example.ca", name: "Ann Lee" };

it.each([
  ["", "12 characters or more. A few unrelated words work well."],
  ["larch", "7 more characters needed."],
  ["larchwoods1", "1 more character needed."],
  ["aaaaaaaaaaaaa", expect.stringMatching(/^One character again and again/)],
  ["ann.lee@example.ca", expect.stringMatching(/your name, your email/)],
  ["realestate2024", "Good."],
  ["larch forest in the north", "Strong."],
])("says of %j: %s", (password, hint) => {
  expect(passwordHint(password, ann, estimatePassword)).toEqual(hint);
});

it("mentions only the length until the estimator has loaded", () => {
  expect(passwordHint("aaaaaaaaaaaaa", ann)).toBe("Long enough.");
});

it("finds the same weakness as the server, and none in a short one, whose length is reported first", async () => {
  const { weakness } = estimatePassword("password1234", ann);
  expect(await withWeakness({}, "password1234", ann)).toEqual({ password: weakness });
  expect(await withWeakness({}, "larch forest 1", ann)).toEqual({});
  expect(await withWeakness({ password: "Use 12." }, "short", ann)).toEqual({ password: "Use 12." });
});
