import { describeCommute, readCommute } from "./commute";
import type { ListingFilters } from "./filter";
import { readSchool } from "./school";

const commute = {
  group: "home",
  any: "Within a travel time of a place.",
  toChip: (text: string) => {
    const read = readCommute(text);
    return read ? describeCommute(read) : "Within a travel time";
  },
} as const;

/** Filters by travel time and by school, which the map and the page of a home set. */
export const whereFilters = {
  commute: { ...commute, label: "Travel time" },
  secondCommute: { ...commute, label: "Second travel time" },
  school: {
    group: "home",
    label: "School",
    any: "In the catchment of a school.",
    toChip: (text: string) => {
      const { school, name } = readSchool(text) ?? {};
      return `In the catchment of ${name ?? `school ${school ?? text}`}`;
    },
  },
} satisfies Pick<ListingFilters, "commute" | "secondCommute" | "school">;
