import { columnsIndexedAs, type IndexedAs } from "../listings/listing-table";

/** The names of indexed columns, from `indexed` in the table of columns. */
export const wordColumns = columnsIndexedAs("word");
export const dictionaryColumns = columnsIndexedAs("dictionary");
export const roomColumns = columnsIndexedAs("rooms");
export const numberColumns = columnsIndexedAs("number");
export const factColumns = columnsIndexedAs("fact");
export type WordColumn = IndexedAs<"word">;
export type DictionaryColumn = IndexedAs<"dictionary">;
export type RoomColumn = IndexedAs<"rooms">;
export type NumberColumn = IndexedAs<"number">;

export type FactColumn = IndexedAs<"fact">;

/** Columns of codes: see dictionaries.ts. */
export type CodeColumn = "kind" | "city" | "rooms" | DictionaryColumn;
export const codeColumns: readonly CodeColumn[] = ["kind", "city", "rooms", ...dictionaryColumns];

/** An object with a value for each of the names, in their order. */
export function fromNames<Name extends string, Value>(
  names: readonly Name[],
  getValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, getValue(name)])) as Record<Name, Value>;
}
