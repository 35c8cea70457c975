import type { CitySuggestion, ListingSuggestion } from "@larchway/shared/contracts/api";
import type { SuggestionsState } from "./suggestions-store";

/** One line of the list that keys and pointer can choose. */
export type SearchOption =
  | { kind: "recent"; text: string }
  | { kind: "all-recent"; count: number }
  | { kind: "city"; city: CitySuggestion }
  | { kind: "listing"; listing: ListingSuggestion };

export interface OptionGroup {
  title: "Recent Searches" | "Cities" | "Properties";
  /** Place of the group's first option among all options. */
  start: number;
  options: SearchOption[];
}

/** The open list, group by group, in the order in which the arrow keys walk it. */
export function groupOptions(
  state: Pick<SuggestionsState, "recent" | "showsAllRecent" | "suggestions">,
): OptionGroup[] {
  const { recent, showsAllRecent, suggestions } = state;
  const shownRecent = showsAllRecent ? recent : recent.slice(0, 1);
  const recentOptions: SearchOption[] = shownRecent.map((text) => ({ kind: "recent", text }));
  if (shownRecent.length < recent.length) recentOptions.push({ kind: "all-recent", count: recent.length });

  const cities = suggestions.filter((suggestion) => suggestion.type === "city");
  const listings = suggestions.filter((suggestion) => suggestion.type === "listing");
  const groups: Omit<OptionGroup, "start">[] = [
    { title: "Recent Searches", options: recentOptions },
    { title: "Cities", options: cities.map((city) => ({ kind: "city", city })) },
    { title: "Properties", options: listings.map((listing) => ({ kind: "listing", listing })) },
  ];
  let start = 0;
  return groups
    .filter(({ options }) => options.length > 0)
    .map((group) => {
      const placed = { ...group, start };
      start += group.options.length;
      return placed;
    });
}

/** Where an arrow key leads: round and round, and from the field (-1) to the first or last option. */
export function nextActive(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active === -1) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
