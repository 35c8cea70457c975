import { z, type Schema } from "@larchway/shared/schema";

/** An item of a response that breaks its contract. */
export interface UnreadableItem {
  /** What the list holds: "listing". */
  kind: string;
  /** The item's key, when it has one. */
  key?: string;
  /** Where it breaks the contract and how: "City: Invalid input". */
  reason: string;
}

export type ReportUnreadable = (item: UnreadableItem) => void;

/** A list whose items are parsed one by one: an item that breaks its contract is left out and reported, the others stay. */
export function readableItems<T>(kind: string, item: Schema<T>, report: ReportUnreadable): Schema<T[]> {
  return z.array(z.unknown()).transform((items) =>
    items.flatMap((each): T[] => {
      const parsed = item.safeParse(each);
      if (parsed.success) return [parsed.data];
      const [issue] = parsed.error.issues;
      report({ kind, key: getKey(each), reason: `${issue?.path.join(".")}: ${issue?.message}` });
      return [];
    }),
  );
}

function getKey(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null) return undefined;
  const { ListingKey, id } = item as Record<string, unknown>;
  return [ListingKey, id].find((key) => typeof key === "string");
}
