/** Dollars between two prices of the table, and their number: 10 million dollars. */
const step = 2_000;
const steps = 5_000;
/** Covers the rounding of sums in dollars. */
const margin = 0.001;

/** Whether the payment of a price, with other costs, is below an amount. Dollars a month. */
export type IsBelow = (price: number, others: number, amount: number) => boolean;

/**
 * Compares payments without computing most of them: a payment is between those of the two prices of the table around it.
 * Between some of them it falls, where mortgages stop being insurable; there each payment is computed.
 */
export function createPaymentTable(getPayment: (price: number) => number): IsBelow {
  const payments = Float64Array.from({ length: steps + 1 }, (_, index) => getPayment(index * step));
  return (price, others, amount) => {
    const index = Math.floor(price / step);
    const lower = payments[index] as number;
    const upper = index < steps ? (payments[index + 1] as number) : NaN;
    if (lower <= upper) {
      if (upper + others < amount - margin) return true;
      if (lower + others > amount + margin) return false;
    }
    return getPayment(price) + others < amount;
  };
}
