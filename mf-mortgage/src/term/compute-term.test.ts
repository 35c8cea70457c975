import fc from "fast-check";
import { amortizationYears } from "../calculator/scenario";
import { frequencies } from "../maths/frequency";
import { completeChoice, computeTerm, listMonths, listTerms, type TermInput } from "./compute-term";
import { parseTermQuery, termYears } from "../term-choice/term-choice";

const input: TermInput = { loan: 480_000, ratePct: 4.5, years: 25, frequency: "monthly" };
const compute = (query: string, change: Partial<TermInput> = {}) => {
  const complete = completeChoice(parseTermQuery(query), { ...input, ...change });
  return computeTerm({ ...input, ...change }, complete);
};

describe("the figures of a term", () => {
  it("are those of the closed forms, renewed at 6 %", () => {
    const { payment, atEnd, renewal } = compute("termRenewal=6");
    expect(payment).toBeCloseTo(2_656.67018, 5);
    expect(atEnd.balance).toBeCloseTo(421_422.660758, 4);
    expect(renewal?.payment).toBeCloseTo(3_001.323481, 4);
    expect(renewal?.difference).toBeCloseTo(344.653301, 4);
  });

  it("weigh the charge of an early end against the interest saved", () => {
    const { change, rateChange } = compute("termMonth=24&termRate=3.5");
    expect(change.balance).toBeCloseTo(458_119.991286, 4);
    expect(change.cost.threeMonths).toBeCloseTo(5_153.849902, 4);
    expect(change.cost.differential).toBeCloseTo(13_743.599739, 4);
    expect(change.cost.charge).toBe(change.cost.differential);
    expect(change.interestSaved).toBeCloseTo(13_235.497237, 4);
    expect(rateChange).toBeUndefined();
  });

  it("keep or change the payment of a variable rate", () => {
    const stays = compute("termKind=variable&termMonth=24&termRate=5.5").rateChange;
    expect(stays?.triggerPct).toBeCloseTo(6.986652, 5);
    expect([stays?.difference, stays?.growth]).toEqual([0, 0]);
    expect(stays?.payoffYears).toBeCloseTo(28.200334, 5);
    const changes = compute("termKind=variable&termMonth=24&termRate=5.5&termPayment=changes").rateChange;
    expect(changes?.payment).toBeCloseTo(2_929.500687, 4);
    expect(changes?.difference).toBeCloseTo(261.504793, 4);
    expect(changes?.payoffYears).toBeCloseTo(23, 9);
    expect(changes?.balanceAtEnd).toBeLessThan(stays?.balanceAtEnd ?? 0);
  });

  it("let the debt grow above the trigger rate", () => {
    const change = compute("termKind=variable&termRate=8").rateChange;
    // 458,244.52 x 8 % / 12 - 2,668.00.
    expect(change?.growth).toBeCloseTo(386.967597, 4);
    expect(change?.payoffYears).toBe(Infinity);
  });

  it("have no renewal when the term is as long as the amortization", () => {
    const { atEnd, renewal } = compute("", { years: 5 });
    expect([atEnd.balance, renewal]).toEqual([0, undefined]);
  });
});

describe("the choice", () => {
  it("is completed with examples within the term", () => {
    expect(completeChoice(parseTermQuery(""), input)).toEqual({
      ...{ years: 5, kind: "fixed", payment: "stays", month: 24, renewalPct: 5.5, thenPct: 3.5 },
    });
    expect(completeChoice(parseTermQuery("term=1&termMonth=48&termKind=variable"), input)).toMatchObject({
      month: 6,
      thenPct: 5.5,
    });
    expect(completeChoice(parseTermQuery("term=10"), { ...input, years: 5 }).years).toBe(5);
  });

  it("offers terms up to the amortization, and every half year within a term", () => {
    expect(listTerms(5)).toEqual([1, 2, 3, 4, 5]);
    expect(listTerms(25)).toEqual([...termYears]);
    expect(listMonths(1)).toEqual([6]);
    expect(listMonths(2)).toEqual([6, 12, 18]);
  });
});

it("every figure is finite, except the end of a debt that grows", () => {
  const query = fc
    .record({
      term: fc.constantFrom(...termYears),
      termKind: fc.constantFrom("fixed", "variable"),
      termRenewal: fc.double({ min: 0, max: 99, noNaN: true }).map((rate) => rate.toFixed(2)),
      termMonth: fc.integer({ min: 0, max: 999 }),
      termRate: fc.double({ min: 0, max: 99, noNaN: true }).map((rate) => rate.toFixed(2)),
      termPayment: fc.constantFrom("stays", "changes"),
    })
    .map((values) => new URLSearchParams(Object.entries(values).map(([k, v]) => [k, String(v)])).toString());
  const loan = fc.record({
    loan: fc.integer({ min: 0, max: 3_000_000 }),
    ratePct: fc.double({ min: 0.1, max: 15, noNaN: true }),
    years: fc.constantFrom(...amortizationYears),
    frequency: fc.constantFrom(...frequencies),
  });
  fc.assert(
    fc.property(query, loan, (text, each) => {
      const choice = completeChoice(parseTermQuery(text), each);
      expect(listMonths(choice.years)).toContain(choice.month);
      const { rateChange, ...figures } = computeTerm(each, choice);
      const { payoffYears = 0, ...rest } = rateChange ?? {};
      expect(payoffYears).not.toBeNaN();
      const numbers = JSON.stringify([figures, rest]).match(/null|-?\d[\d.e+-]*/g) ?? [];
      expect(numbers.filter((number) => !Number.isFinite(Number(number)) || number === "null")).toEqual([]);
    }),
  );
});
