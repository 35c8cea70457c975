import { contactLeadSchema, consentSchema, googleSignInSchema } from "./accounts";
import { evaluationLeadSchema, leadFollowUpSchema, registerSchema } from "./api";
import { toLine, toLines } from "./text";

const breaks = ["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"];

describe("a line", () => {
  it.each([...breaks, "\t", "\u0000", "\u0007", "\u001b", "\u007f", "  "])("has no %j", (sign) => {
    expect(toLine(`${sign}Robin${sign}Email: x@evil.example${sign}`)).toBe("Robin Email: x@evil.example");
  });

  it("has nothing that reorders or hides text", () => {
    expect(toLine("\u202eRo\u2066bin\u200b \ufeffRivers")).toBe("Robin Rivers");
  });

  it("keeps names unchanged", () => {
    for (const name of ["Zoë O’Brien-Łukasz", "李小龍", "محمد", "Ana María 👩‍👩‍👧"])
      expect(toLine(name)).toBe(name);
  });
});

describe("lines", () => {
  it("break only at \\n and have no other control character", () => {
    for (const sign of breaks) expect(toLines(`one${sign}two${sign}`)).toBe("one\ntwo");
    expect(toLines("one\u0000\u001btwo\tthree\n\nfour")).toBe("one two three\n\nfour");
  });
});

describe("the fields that people fill in", () => {
  const line = "one\ntwo";
  const contact = { name: line, email: "a@b.ca" };

  it("have one line each", () => {
    const { name, address, city, PropertySubType, phone, notes } = evaluationLeadSchema.parse({
      ...contact,
      address: line,
      city: line,
      PropertySubType: line,
      bedrooms: 1,
      bathrooms: 1,
      phone: "555\n555 5555",
      notes: line,
    });
    expect({ name, address, city, PropertySubType, phone, notes }).toEqual({
      name: "one two",
      address: "one two",
      city: "one two",
      PropertySubType: "one two",
      phone: "555 555 5555",
      notes: line,
    });
    expect(contactLeadSchema.parse({ ...contact, message: line })).toMatchObject({
      name: "one two",
      message: line,
    });
    const person = { ...contact, password: "a long enough secret", acceptTerms: true };
    expect(registerSchema.parse({ ...person, phone: "555-555\n5555" })).toMatchObject({
      name: "one two",
      phone: "555-555 5555",
    });
    expect(consentSchema.parse({ kind: "analytics", granted: true, wording: line }).wording).toBe("one two");
    expect(leadFollowUpSchema.parse({ followUp: "done", note: "one\r\ntwo" }).note).toBe(line);
  });

  it("are empty when they have no visible character", () => {
    for (const name of ["\n", "\u200b", " \u0000 "]) {
      expect(contactLeadSchema.safeParse({ ...contact, name, message: "Hello" }).success).toBe(false);
    }
  });

  it.each(["123", "555 555 555", "1 555 555 5555", "\n"])(
    "[R5.001] reject a phone number such as %j",
    (phone) => {
      const person = { ...contact, password: "a long enough secret", acceptTerms: true };
      expect(registerSchema.safeParse({ ...person, phone }).success).toBe(false);
      expect(googleSignInSchema.safeParse({ credential: "c", phone }).success).toBe(false);
      expect(contactLeadSchema.safeParse({ ...contact, message: "Hello", phone }).success).toBe(false);
    },
  );
});
