import { narrowingNames, type NarrowingFilters, type NarrowingName } from "./codec";
import type { FilterContext, FilterDefinition, Market } from "./filter";
import { listingFilters } from "./filters";

/** A filter as a select: the first option filters nothing. */
export interface FilterField {
  name: NarrowingName;
  label: string;
  options: { value: string; label: string }[];
}

type AnyDefinition = Omit<FilterDefinition<never>, "choices" | "toText" | "toChip"> & {
  choices?: (context: FilterContext) => readonly (string | number)[] | undefined;
  toText?: (value: string | number, market?: Market) => string;
  toChip?: (value: string | number) => string;
};

function getDefinition(name: NarrowingName): AnyDefinition {
  // Name and value belong together wherever this is called.
  return listingFilters[name] as AnyDefinition;
}

export interface FieldContext extends FilterContext {
  filters: NarrowingFilters;
}

/** The filters to choose from here, in their order: in the bar, elsewhere, or all. */
export function filterFields(context: FieldContext, shown: "main" | "more" | "all" = "all"): FilterField[] {
  return narrowingNames.flatMap((name) => {
    const isMain = getDefinition(name).isMain ?? false;
    if (shown !== "all" && isMain !== (shown === "main")) return [];
    return filterField(name, context) ?? [];
  });
}

/** One filter as a select; undefined when its choices are not known. */
export function filterField(name: NarrowingName, context: FieldContext): FilterField | undefined {
  const { label, any, choices, toText = String } = getDefinition(name);
  const values = choices?.(context);
  if (!values) return undefined;
  const options = withChosen(values, context.filters[name]).map((value) => ({
    value: String(value),
    label: toText(value, context.market),
  }));
  return { name, label, options: [{ value: "", label: any }, ...options] };
}

/** A value of a link that is not among the choices is still shown as chosen: a number in its place, a text first. */
function withChosen(
  values: readonly (string | number)[],
  chosen: string | number | undefined,
): readonly (string | number)[] {
  if (chosen === undefined || values.includes(chosen)) return values;
  const all = [chosen, ...values];
  return typeof chosen === "number" ? all.sort((left, right) => Number(left) - Number(right)) : all;
}

/** What is said of each filter that is set, without its field: "From $500,000". */
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
