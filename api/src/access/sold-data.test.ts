import { maySeeSoldData } from "./sold-data";

const visitor = undefined;
const person = { acceptedTerms: true, emailVerified: true };

describe("sold data", () => {
  it("are for people who accepted the terms and verified their email", () => {
    const settings = { soldData: "vow", soldDataRequiresVerification: true } as const;
    expect(maySeeSoldData(person, settings)).toBe(true);
    for (const account of [
      visitor,
      { ...person, acceptedTerms: false },
      { ...person, emailVerified: false },
      { acceptedTerms: true },
    ])
      expect(maySeeSoldData(account, settings)).toBe(false);
  });

  it("need only the accepted terms when the operator requires no verified email", () => {
    const settings = { soldData: "vow", soldDataRequiresVerification: false } as const;
    expect(maySeeSoldData({ ...person, emailVerified: false }, settings)).toBe(true);
    for (const account of [visitor, { ...person, acceptedTerms: false }])
      expect(maySeeSoldData(account, settings)).toBe(false);
  });

  it("are public where they are open", () => {
    const settings = { soldData: "open", soldDataRequiresVerification: true } as const;
    expect(maySeeSoldData(visitor, settings)).toBe(true);
  });
});
