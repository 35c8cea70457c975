import { formatAmount, formatCurrency, formatPercent } from "@larchway/shared/domain";
import { toPercent } from "@larchway/shared/domain/purchase";
import type { AmountField, Notice } from "./edit-scenario";
import { limits } from "./scenario";

const dollars = (value: number) => `$${formatAmount(value)}`;
const percent = (value: number) => `${formatPercent(value)}%`;

const fields: Record<AmountField, { format: (value: number) => string; range: string }> = {
  price: {
    format: dollars,
    range: `The home price can be from ${dollars(limits.price.min)} to ${dollars(limits.price.max)}.`,
  },
  downPayment: { format: dollars, range: "The down payment can't be more than the home price." },
  percent: { format: percent, range: "The down payment can't be more than 100% of the home price." },
  ratePct: {
    format: percent,
    range: `The interest rate can be from ${percent(limits.ratePct.min)} to ${percent(limits.ratePct.max)}.`,
  },
};

/** The error of an entered value, and the value that the calculator uses instead. */
export function noticeText(notice: Notice): string {
  const { format, range } = fields[notice.field];
  switch (notice.kind) {
    case "minimum": {
      const { price, minimum } = notice;
      return `Minimum down payment for ${formatCurrency(price)} is ${formatCurrency(minimum)} (${percent(toPercent(minimum, price))}). Adjusting your down payment.`;
    }
    case "limited":
      return `${range} It is now ${format(notice.value)}.`;
    case "read":
      return `"${notice.text.trim()}" was read as ${format(notice.value)}.`;
    case "unreadable": {
      const text = notice.text.trim();
      const reason = text === "" ? "Please enter a number." : `"${text}" isn't a number.`;
      return `${reason} It is still ${format(notice.value)}.`;
    }
  }
}
