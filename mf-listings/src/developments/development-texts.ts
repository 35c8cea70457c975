import type { Deposit, Development, DevelopmentUnit } from "@larchway/shared/contracts/api";
import { dateFormatter, formatCount, formatCurrency, numberFormatter } from "@larchway/shared/domain";
import type { BadgeTone } from "@larchway/shared/ui/badge";

export const kindNames: Record<Development["kind"], string> = {
  apartments: "Condominium apartments",
  townhouses: "Townhouses",
  semis: "Semi-detached houses",
  houses: "Detached houses",
};

export const statuses: Record<Development["status"], { name: string; tone: BadgeTone; text: string }> = {
  registration: {
    name: "Registration open",
    tone: "spruce",
    text: "Sales have not begun. Prices are what the builder expects.",
  },
  selling: { name: "Now selling", tone: "gold", text: "Homes are sold from plans." },
  "move-in-soon": {
    name: "Move in soon",
    tone: "pending",
    text: "The building is almost finished, and the last homes are for sale.",
  },
};

// The date is the first of a month and has no time zone.
const formatMonth = dateFormatter({ month: "long", year: "numeric", timeZone: "UTC" });
const formatNumber = numberFormatter();

/** "June 2028" */
export function formatOccupancy(occupancy: string): string {
  return formatMonth(Date.parse(`${occupancy}-01T00:00:00Z`));
}

/** "Studio to 3 bedrooms", "3 to 5 bedrooms", "2 bedrooms" */
export function describeBedrooms({
  fewestBedrooms,
  mostBedrooms,
}: Pick<Development, "fewestBedrooms" | "mostBedrooms">): string {
  const most = mostBedrooms === 0 ? "Studio" : formatCount(mostBedrooms, "bedroom");
  if (fewestBedrooms === mostBedrooms) return most;
  return `${fewestBedrooms === 0 ? "Studio" : fewestBedrooms} to ${most}`;
}

/** "1 + den", "Studio" */
export function describeUnitBedrooms({ bedrooms, den }: DevelopmentUnit): string {
  return `${bedrooms === 0 ? "Studio" : bedrooms}${den ? " + den" : ""}`;
}

/** "455–545" */
export function describeSize({ sizeFrom, sizeTo }: DevelopmentUnit): string {
  return sizeFrom === sizeTo ? formatNumber(sizeFrom) : `${formatNumber(sizeFrom)}–${formatNumber(sizeTo)}`;
}

/** "5% of the price", "the balance to 5% of the price", "$20,000" */
export function describeDeposit({ percent, amount, isBalance }: Deposit): string {
  if (percent === undefined) return formatCurrency(amount ?? 0);
  return isBalance ? `The balance to ${percent}% of the price` : `${percent}% of the price`;
}

/** The schedule in whole dollars for a price, with the total paid after each step. */
export function workOutDeposits(
  deposits: readonly Deposit[],
  price: number,
): { deposit: Deposit; amount: number; paid: number }[] {
  let paid = 0;
  return deposits.map((deposit) => {
    const share = Math.round((price * (deposit.percent ?? 0)) / 100) + (deposit.amount ?? 0);
    const amount = deposit.isBalance ? Math.max(0, share - paid) : share;
    paid += amount;
    return { deposit, amount, paid };
  });
}
