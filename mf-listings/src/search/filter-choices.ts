import { formatCurrency } from "@larchway/shared/domain";
import type { SelectOption } from "@larchway/shared/ui/field";

const salePrices = [
  100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 5000,
].map((thousands) => thousands * 1000);
const leasePrices = [1000, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 6000, 8000, 10_000];

/** The steps of a price select. A price from a link that is no step is kept as a choice of its own. */
export function priceChoices(kind: "sale" | "lease", selected: number | undefined): SelectOption[] {
  const steps = kind === "lease" ? leasePrices : salePrices;
  const all = selected === undefined || steps.includes(selected) ? steps : [...steps, selected];
  return [...all]
    .sort((a, b) => a - b)
    .map((dollars) => ({ value: String(dollars), label: formatCurrency(dollars) }));
}

/** "2+" and so on. */
export function atLeastChoices(most: number, noun: string): SelectOption[] {
  return Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: `${index + 1}+ ${noun}`,
  }));
}

/** The plain choices, with the selected one among them even when the list does not know it. */
export function textChoices(values: readonly string[], selected: string | undefined): SelectOption[] {
  const all = selected && !values.includes(selected) ? [selected, ...values] : values;
  return all.map((value) => ({ value, label: value }));
}
