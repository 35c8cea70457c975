import { alertKinds, type AlertFrequency } from "@larchway/shared/contracts/alert";
import type { SavedSearch } from "@larchway/shared/contracts/saved-search";

type AlertKind = (typeof alertKinds)[number];

/** Choices of "How often should we write?", in their order. */
export const frequencyOptions: { value: AlertFrequency; label: string }[] = [
  { value: "at-once", label: "As it happens" },
  { value: "daily", label: "Once a day" },
  { value: "weekly", label: "Once a week" },
  { value: "inbox", label: "Only show new homes here" },
];

/** Choices of "What should we report?", in their order. */
export const kindOptions: { value: AlertKind; label: string }[] = [
  { value: "new", label: "New homes" },
  { value: "price-cut", label: "Price cuts" },
  { value: "back-on-market", label: "Homes back on the market" },
  { value: "open-house", label: "Open houses" },
  { value: "sold", label: "Homes sold or leased" },
  { value: "gone", label: "Homes taken off the market" },
];

/** Smallest price cuts to choose from, in percent. */
export const priceCuts = ["0", "2", "5", "10", "20"];

/** The settings of alerts, with the defaults of searches that were saved without them. */
export function readAlerts({ frequency, isPaused, kinds, priceCutPercent }: Partial<SavedSearch>) {
  return {
    frequency: frequency ?? "inbox",
    isPaused: isPaused ?? false,
    kinds: kinds ?? [...alertKinds],
    priceCutPercent: priceCutPercent ?? 0,
  } satisfies Partial<SavedSearch>;
}

/**
 * A search without the settings of its alerts, for changes that are not about them. They may have changed elsewhere, by a link
 * in a mail or in another tab; the server keeps what a request leaves out.
 */
export function withoutAlerts(search: SavedSearch): SavedSearch {
  const rest = { ...search };
  delete rest.frequency;
  delete rest.isPaused;
  delete rest.kinds;
  delete rest.priceCutPercent;
  return rest;
}

/** Whether a search sends mail. */
export function sendsMail(search: Partial<SavedSearch>): boolean {
  const { frequency, isPaused } = readAlerts(search);
  return frequency !== "inbox" && !isPaused;
}

/** An hour such as "8 am". */
export function formatHour(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? "am" : "pm"}`;
}

/** State of a search's alerts, such as "Daily, 8 am". */
export function describeFrequency(search: Partial<SavedSearch>, digestHour: number): string {
  const { frequency, isPaused } = readAlerts(search);
  if (isPaused) return "Paused";
  const hour = formatHour(digestHour);
  return {
    "at-once": "Email as it happens",
    daily: `Daily, ${hour}`,
    weekly: `Weekly, ${hour}`,
    inbox: "No emails",
  }[frequency];
}
