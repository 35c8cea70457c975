import fc from "fast-check";
import { limits } from "../calculator/scenario";
import { parseTermQuery, termYears, toTermQuery, type TermChoice } from "./term-choice";

const standard: TermChoice = { years: 5, kind: "fixed", payment: "stays" };

describe("the term in a link", () => {
  it("is left out while it is the default one", () => {
    expect(parseTermQuery("")).toEqual(standard);
    expect(toTermQuery(standard)).toBe("");
  });

  it("is read back as it was written", () => {
    const rate = fc
      .integer({ min: limits.ratePct.min * 100, max: limits.ratePct.max * 100 })
      .map((hundredths) => hundredths / 100);
    const choice = fc.record(
      {
        years: fc.constantFrom(...termYears),
        kind: fc.constantFrom("fixed" as const, "variable" as const),
        payment: fc.constantFrom("stays" as const, "changes" as const),
        renewalPct: rate,
        thenPct: rate,
        month: fc.integer({ min: 1, max: 19 }).map((half) => half * 6),
      },
      { requiredKeys: ["years", "kind", "payment"] },
    );
    fc.assert(
      fc.property(choice, (original) => {
        expect(parseTermQuery(`price=600000&${toTermQuery(original)}`)).toEqual(original);
      }),
    );
  });

  it.each([
    "term=6&termKind=open&termRenewal=x&termMonth=-6&termRate=&termPayment=rises",
    "term=&termRenewal=1e9&termMonth=1000&termRate=123",
  ])("has the default for everything invalid: %s", (query) => {
    expect(parseTermQuery(query)).toEqual(standard);
  });

  it("limits rates like the calculator", () => {
    expect(parseTermQuery("termRenewal=0&termRate=99")).toMatchObject({ renewalPct: 0.1, thenPct: 15 });
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, text) => {
        expect(() => parseTermQuery(`term${name}=${text}&term=${text}&termMonth=${text}`)).not.toThrow();
      }),
    );
  });
});
