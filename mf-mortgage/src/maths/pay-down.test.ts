import { countPayments, payDown, periodRate } from "./pay-down";

describe("paying a loan down", () => {
  it("compounds half-yearly: two halves make the nominal rate and its square", () => {
    expect(periodRate(8, 0.5)).toBeCloseTo(0.04, 12);
    expect(periodRate(8, 1)).toBeCloseTo(0.0816, 12);
    expect(periodRate(0, 1 / 12)).toBe(0);
  });

  it("ends with a payment equal to the remaining debt", () => {
    expect([...payDown({ loan: 250, payment: 100, rate: 0 })]).toEqual([
      { payment: 100, interest: 0, balance: 150 },
      { payment: 100, interest: 0, balance: 50 },
      { payment: 50, interest: 0, balance: 0 },
    ]);
  });

  it("counts half a cent as paid off", () => {
    expect([...payDown({ loan: 0.005, payment: 1, rate: 0 })]).toEqual([]);
    expect([...payDown({ loan: 0.01, payment: 0.005, rate: 0 })]).toEqual([
      { payment: 0.005, interest: 0, balance: 0 },
    ]);
  });

  it("has no payments when they would not cover the interest, and none without a loan", () => {
    const first = (loan: number, payment: number) => payDown({ loan, payment, rate: 0.01 }).next().done;
    expect(first(1000, 9.99)).toBe(true);
    expect(first(1000, 10)).toBe(true);
    expect(first(1000, 10.01)).toBe(false);
    expect(first(0, 0)).toBe(true);
    expect(first(0, 10)).toBe(true);
  });

  it("has no payments when they would take over a hundred years", () => {
    expect([...payDown({ loan: 5200, payment: 1, rate: 0 })]).toHaveLength(5200);
    expect([...payDown({ loan: 5201, payment: 1, rate: 0 })]).toEqual([]);
  });

  it("adds a lump sum to the payment of its number, limited to the debt", () => {
    const lumpSum = (number: number) => (number === 2 ? 120 : 0);
    expect([...payDown({ loan: 250, payment: 100, rate: 0, lumpSum })].map(({ payment }) => payment)).toEqual(
      [100, 150],
    );
  });

  it("counts payments in closed form", () => {
    expect(countPayments({ loan: 250, payment: 100, rate: 0 })).toBe(2.5);
    expect(countPayments({ loan: 1000, payment: 1010, rate: 0.01 })).toBeCloseTo(1, 12);
    expect(countPayments({ loan: 1000, payment: 10, rate: 0.01 })).toBe(Infinity);
    expect(countPayments({ loan: 0, payment: 0, rate: 0.01 })).toBe(0);
  });
});
