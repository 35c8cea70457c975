import { hashPassword, isPassword } from "./passwords";

// These tests are about the hashes that production makes.
jest.unmock("@node-rs/argon2");

describe("a password", () => {
  it("is stored with the work that OWASP asks for", async () => {
    expect(await hashPassword("correct horse battery")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("is right for its own hash only", async () => {
    const hash = await hashPassword("correct horse battery");
    expect(await isPassword("correct horse battery", hash)).toBe(true);
    expect(await isPassword("correct horse batterx", hash)).toBe(false);
  });

  it.each([null, undefined])(
    "is never right without one: %j, though the decoy's would match",
    async (none) => {
      for (const password of ["a password that nobody has", ""])
        expect(await isPassword(password, none)).toBe(false);
    },
  );
});
