import type { Suggestion } from "@larchway/shared/contracts/api";
import type { SuggestionsState } from "./suggestions-store";

/** One row of the list that keys and pointer can select. */
export type SearchOption =
  | { kind: "recent"; text: string }
  | { kind: "all-recent"; count: number }
  | { kind: "found"; found: Suggestion };

const titles = { filters: "Your search", city: "Cities", place: "Places", listing: "Properties" } as const;

export interface OptionGroup {
  title: "Recent Searches" | (typeof titles)[Suggestion["type"]];
  /** Index of the group's first option among all options. */
  start: number;
  options: SearchOption[];
}

/** The open list by group, in the order of the arrow keys. */
export function groupOptions(
  state: Pick<SuggestionsState, "recent" | "showsAllRecent" | "suggestions">,
): OptionGroup[] {
  const { recent, showsAllRecent, suggestions } = state;
  const shownRecent = showsAllRecent ? recent : recent.slice(0, 1);
  const recentOptions: SearchOption[] = shownRecent.map((text) => ({ kind: "recent", text }));
  if (shownRecent.length < recent.length) recentOptions.push({ kind: "all-recent", count: recent.length });

  const groups: Omit<OptionGroup, "start">[] = [
    { title: "Recent Searches", options: recentOptions },
    ...listTypes(suggestions).map((type) => ({
      title: titles[type],
      options: suggestions.flatMap((found): SearchOption[] =>
        found.type === type ? [{ kind: "found", found }] : [],
      ),
    })),
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

/** The options of all groups, in the order of the arrow keys. */
export function listOptions(groups: OptionGroup[]): SearchOption[] {
  return groups.flatMap((group) => group.options);
}

/** The best first: a place may match better than a city. */
function listTypes([first]: readonly Suggestion[]): Suggestion["type"][] {
  return first?.type === "place"
    ? ["filters", "place", "city", "listing"]
    : ["filters", "city", "place", "listing"];
}

/** The index after an arrow key, in a loop; from the field (-1) to the first or last option. */
export function nextActive(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active === -1) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
