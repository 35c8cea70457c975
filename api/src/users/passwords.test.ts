import { hash } from "@node-rs/argon2";
import { hashPassword, isPassword, renewHash } from "./passwords";

const composed = "Pâtisserie-Orléans-42".normalize("NFC");
const takenApart = composed.normalize("NFD");
const fullWidth = "Ｐâtisserie-Orléans-４２";

// These tests need the hashes of production.
jest.unmock("@node-rs/argon2");

describe("a password", () => {
  it("is stored with the work that OWASP requires", async () => {
    expect(await hashPassword("correct horse battery")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("matches only its own hash", async () => {
    const hash = await hashPassword("correct horse battery");
    expect(await isPassword("correct horse battery", hash)).toBe(true);
    expect(await isPassword("correct horse batterx", hash)).toBe(false);
  });

  it.each([null, undefined])(
    "never matches a missing hash: %j, although the decoy's would match",
    async (none) => {
      for (const password of ["an unused password", ""]) expect(await isPassword(password, none)).toBe(false);
    },
  );

  it.each([
    [composed, takenApart],
    [takenApart, composed],
    [composed, fullWidth],
    [fullWidth, takenApart],
  ])("is the same however a keyboard spells it: %j and %j", async (chosen, typed) => {
    const stored = await hashPassword(chosen);
    expect(await isPassword(typed, stored)).toBe(true);
    expect(await renewHash(typed, stored)).toBeUndefined();
    expect(await isPassword("Patisserie-Orleans-42", stored)).toBe(false);
  });

  it.each([
    [takenApart, takenApart],
    [takenApart, composed],
    [fullWidth, fullWidth],
  ])("is right for a hash from before, and gets a new one: %j, typed as %j", async (chosen, typed) => {
    const old = await hash(chosen);
    expect(await isPassword(typed, old)).toBe(true);
    const renewed = await renewHash(typed, old);
    for (const form of [composed, takenApart, fullWidth]) expect(await isPassword(form, renewed)).toBe(true);
  });

  it("keeps the hash of a password of plain letters", async () => {
    const stored = await hashPassword("correct horse battery");
    expect(await renewHash("correct horse battery", stored)).toBeUndefined();
    expect(await renewHash(composed, null)).toBeUndefined();
  });
});
