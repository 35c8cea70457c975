import { z, type Schema } from "@larchway/shared/schema";

/** An invalid item of a response. */
export interface UnreadableItem {
  /** The kind of item: "listing". */
  kind: string;
  /** The item's key, if it has one. */
  key?: string;
  /** The first error with its path: "City: Invalid input". */
  reason: string;
}

export type ReportUnreadable = (item: UnreadableItem) => void;

/** Parses the items of a list one by one: an invalid item is left out and reported, the others stay. */
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
