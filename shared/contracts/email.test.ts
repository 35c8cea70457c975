import { emailSchema } from "./email";

describe("an email address", () => {
  it.each([
    "tom&jerry@example.ca",
    "a/b=c~d@example.ca",
    "o'neil+homes@example.co.uk",
    "first.last@sub.example.ca",
    "!#$%&'*+/=?^_`{|}~-@example.ca",
    `${"a".repeat(64)}@example.ca`,
    "x@xn--caf-dma.xn--p1ai",
    "1@2.ca",
  ])("may be %s", (email) => {
    expect(emailSchema.safeParse(email).success).toBe(true);
  });

  it.each([
    `${"a".repeat(65)}@example.ca`,
    "a@b",
    "a b@example.ca",
    ".a@example.ca",
    "a.@example.ca",
    "a..b@example.ca",
    "a@-example.ca",
    "a@example-.ca",
    "a@example..ca",
    "a@@example.ca",
    "@example.ca",
    "a@",
    "a,b@example.ca",
    '"a b"@example.ca',
    `a@${"b.".repeat(126)}ca`,
    "",
  ])("is never %s", (email) => {
    expect(emailSchema.safeParse(email).success).toBe(false);
  });

  it("is converted to plain characters", () => {
    expect(emailSchema.parse("ｔｏｍ＠example.ca")).toBe("tom@example.ca");
  });
});
