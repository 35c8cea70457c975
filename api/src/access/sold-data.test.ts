import { maySeeSoldData } from "./sold-data";

const nobody = undefined;
const person = { acceptedTerms: true, emailVerified: true };

describe("sold data", () => {
  it("are for people who accepted the terms and verified their email", () => {
    const settings = { soldData: "vow", soldDataRequiresVerification: true } as const;
    expect(maySeeSoldData(person, settings)).toBe(true);
    for (const account of [
      nobody,
      { ...person, acceptedTerms: false },
      { ...person, emailVerified: false },
      { acceptedTerms: true },
    ])
      expect(maySeeSoldData(account, settings)).toBe(false);
  });

  it("need no verified email where the operator says so, but the terms", () => {
    const settings = { soldData: "vow", soldDataRequiresVerification: false } as const;
    expect(maySeeSoldData({ ...person, emailVerified: false }, settings)).toBe(true);
    for (const account of [nobody, { ...person, acceptedTerms: false }])
      expect(maySeeSoldData(account, settings)).toBe(false);
  });

  it("are for everybody where they are open", () => {
    const settings = { soldData: "open", soldDataRequiresVerification: true } as const;
    expect(maySeeSoldData(nobody, settings)).toBe(true);
  });
});
