/** Prices share a bound with those that have the same higher bits: 2,048 dollars. */
const stepBits = 11;
/** Bounds of prices up to 10 million dollars; payments of higher ones are computed. */
const steps = 5_000;
/** Covers the rounding of sums in dollars. */
const margin = 0.001;

/** Compares the payment of a price with an amount in dollars a month. */
export interface PaymentTest {
  /** Whether the payment alone is surely above the amount. */
  isTooDear(price: number): boolean;
  /** Whether the payment with other costs is below the amount. */
  isBelow(price: number, others: number): boolean;
}

/**
 * Compares payments without computing most of them: a payment is between those of the prices at both ends of its step.
 * In some steps it falls, where mortgages stop being insurable; there each payment is computed.
 */
export function createPaymentTest(getPayment: (price: number) => number, amount: number): PaymentTest {
  // Bounds of the other costs, by step. NaN until a price of the step is tested, so that no comparison is true.
  const below = new Float64Array(steps).fill(NaN);
  const above = new Float64Array(steps).fill(NaN);
  const findBounds = (step: number) => {
    const [lower, upper] = [getPayment(step << stepBits), getPayment((step + 1) << stepBits)];
    const isRising = lower <= upper;
    below[step] = isRising ? amount - margin - upper : -Infinity;
    above[step] = isRising ? amount + margin - lower : Infinity;
  };
  return {
    isTooDear: (price) => (above[price >>> stepBits] as number) < 0,
    isBelow(price, others) {
      const step = price >>> stepBits;
      if (others < (below[step] as number)) return true;
      if (others > (above[step] as number)) return false;
      if (step < steps && Number.isNaN(below[step])) findBounds(step);
      return getPayment(price) + others < amount;
    },
  };
}
