import { narrowingNames, type NarrowingFilters } from "./codec";
import type { NarrowingName } from "./filter-schemas";
import {
  type FilterContext,
  type FilterDefinition,
  type FilterGroup,
  filterGroups,
  type Market,
} from "./filter";
import { listingFilters } from "./filters";

/** A filter as a select: the first option filters nothing. */
export interface FilterField {
  name: NarrowingName;
  label: string;
  options: { value: string; label: string }[];
  /** How the dialog shows it: a toggle has one choice, a stepper has counts. */
  control: "select" | "stepper" | "toggle";
  /** The label of a toggle. */
  chip?: string;
}

type AnyDefinition = Omit<FilterDefinition<never>, "choices" | "toText" | "toChip"> & {
  choices?: (context: FilterContext) => readonly (string | number)[] | undefined;
  toText?: (value: string | number, market?: Market) => string;
  toChip?: (value: string | number) => string;
};

function getDefinition(name: NarrowingName): AnyDefinition {
  // Callers pass a name together with a value of that filter.
  return listingFilters[name] as AnyDefinition;
}

export interface FieldContext extends FilterContext {
  filters: NarrowingFilters;
  /** Without this, filters that would find nothing for this viewer are left out. */
  seesSoldData?: boolean;
}

/** The fields of one group, with its heading. */
export interface FilterSection {
  group: FilterGroup;
  title: string;
  fields: FilterField[];
}

/** The available filters in their order: those in the bar, those elsewhere, or all. */
export function filterFields(context: FieldContext, shown: "main" | "more" | "all" = "all"): FilterField[] {
  return narrowingNames.flatMap((name) => {
    const { isMain = false } = getDefinition(name);
    if (shown !== "all" && isMain !== (shown === "main")) return [];
    return isChoice(name, context) ? (filterField(name, context) ?? []) : [];
  });
}

/** Leaves out filters of the other market, and for visitors those of past sales, unless a link sets them. */
function isChoice(name: NarrowingName, { market, filters, seesSoldData }: FieldContext): boolean {
  const { market: only, forMembers } = getDefinition(name);
  if (filters[name] !== undefined) return true;
  return !(only && market && only !== market) && !(forMembers && !seesSoldData);
}

/** All available filters by group, without empty groups. */
export function filterSections(context: FieldContext): FilterSection[] {
  const fields = filterFields(context);
  return Object.entries(filterGroups).flatMap(([group, title]) => {
    const own = fields.filter(({ name }) => getDefinition(name).group === group);
    return own.length > 0 ? { group: group as FilterGroup, title, fields: own } : [];
  });
}

/** One filter as a select; undefined when its choices are unknown. */
export function filterField(name: NarrowingName, context: FieldContext): FilterField | undefined {
  const { label, any, choices, isCount, toText = String, toChip = toText } = getDefinition(name);
  const values = choices?.(context);
  if (!values) return undefined;
  const options = withChosen(values, context.filters[name]).map((value) => ({
    value: String(value),
    label: toText(value, context.market),
  }));
  const [only, another] = options;
  return {
    name,
    label,
    options: [{ value: "", label: any }, ...options],
    ...(only && !another && choices?.(context)?.[0] === "yes"
      ? { control: "toggle", chip: toChip("yes") }
      : { control: isCount ? "stepper" : "select" }),
  };
}

/** A value from a link that is not among the choices is still shown as chosen: a number in order, a text first. */
function withChosen(
  values: readonly (string | number)[],
  chosen: string | number | undefined,
): readonly (string | number)[] {
  if (chosen === undefined || values.includes(chosen)) return values;
  const all = [chosen, ...values];
  return typeof chosen === "number" ? all.sort((left, right) => Number(left) - Number(right)) : all;
}

/** The label of each filter that is set, without its field: "From $500,000". */
export function filterChips(
  filters: NarrowingFilters,
  market?: Market,
): { name: NarrowingName; text: string }[] {
  return narrowingNames.flatMap((name) => {
    const value = filters[name];
    if (value === undefined || value === "") return [];
    const { toChip, toText = String } = getDefinition(name);
    return [{ name, text: toChip?.(value) ?? toText(value, market) }];
  });
}
