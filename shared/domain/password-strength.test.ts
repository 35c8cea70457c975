import { estimatePassword } from "./password-strength";

const robin = { email: "robin.rivers@example.org", name: "Robin Rivers" };

it.each([
  ["password1234", /common password/],
  ["aaaaaaaaaaaa", /again and again/],
  ["            ", /again and again/],
  ["eqrobin.rivers@example.org", /your name, your email/],
  ["robinrivers2024", /your name, your email/],
  ["Robin Rivers 1987", /your name, your email/],
  ["larchway2026!", /our name/],
  ["123456789012", /common password/],
  ["qwertyuiop123", /common password/],
  ["abcdefghijkl", /Sequences/],
  ["abcabcabcabcabc", /Repeating/],
  ["P@ssw0rd2024!", /common password/],
  ["mapleleafs2024", /first that attackers try/],
  ["19871987198719871987", /./],
  ["sdfghjklxcv", /Keys in a row/],
  ["bhu89ijn", /Patterns on the keyboard/],
  ["20131999", /Years are/],
  ["13.05.1987", /Dates are/],
  ["123456", /one of the most common/],
  ["1qaz2wsx", /one of the most common/],
  ["drowssap9", /close to a common/],
])("finds %j easy to guess and says why", (password, reason) => {
  const { isSafe, weakness } = estimatePassword(password, robin);
  expect([password, isSafe]).toEqual([password, false]);
  expect(weakness).toMatch(reason);
  expect(weakness).toMatch(/Use a few words/);
});

it.each(["correct horse battery", "larch forest 1", "another long password", "quite another lantern 7"])(
  "finds %j safe",
  (password) => expect(estimatePassword(password, robin)).toMatchObject({ isSafe: true }),
);

it("accepts a score of 3 without a message", () => {
  expect(estimatePassword("okonkwo2024")).toEqual({ score: 3, isSafe: true });
});

it.each([
  ["zbigniew2024", { name: " Zbigniew  Okonkwo" }],
  ["2024okonkwo", { name: "ZBIGNIEW OKONKWO" }],
  ["zbigniew okonkwo", { name: " Zbigniew Okonkwo " }],
  ["ZbigniewOkonkwo7", { name: "zbigniew  okonkwo" }],
  ["zbigniew2024", { email: " Zbigniew.Okonkwo@wrzesnia.example" }],
  ["2024okonkwo", { email: "ZBIGNIEW.OKONKWO@WRZESNIA.EXAMPLE" }],
  ["wrzesnia.example", { email: "zbigniew@wrzesnia.example " }],
  ["wrzesnia2024", { email: "zbigniew.okonkwo@wrzesnia.example " }],
])("finds %j easy to guess for %j, not for others", (password, owner) => {
  expect(estimatePassword(password).isSafe).toBe(true);
  const { isSafe, weakness } = estimatePassword(password, owner);
  expect(isSafe).toBe(false);
  expect(weakness).toMatch(/your name, your email/);
});

it("recognizes the user's name and email address", () => {
  expect(estimatePassword("zbigniew.okonkwo").isSafe).toBe(true);
  expect(estimatePassword("zbigniew.okonkwo", { email: "zbigniew.okonkwo@example.org" }).isSafe).toBe(false);
});

it("checks only the beginning of a very long password, so that it stays fast", () => {
  expect(estimatePassword("a".repeat(40) + "correct horse battery").isSafe).toBe(false);
  expect(estimatePassword("correct horse battery ".repeat(9)).isSafe).toBe(true);
});
