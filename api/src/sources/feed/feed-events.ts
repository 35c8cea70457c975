import { z } from "@larchway/shared/schema";
import { key, parseWith } from "./feed-rows";

/** A record of the feed that changed, by RESO's names. */
export interface ChangedRecord {
  resource: string;
  key: string;
}

export interface FeedEvent extends ChangedRecord {
  /** Position in the feed's log of changes, a 64-bit number. */
  sequence: bigint;
}

/** An event of RESO's EntityEvent resource (RCP-27); its other fields are ignored. */
export const eventSchema = z.object({
  // JSON numbers are exact up to 2^53; servers write larger ones as texts.
  EntityEventSequence: z.union([z.number().int().min(0), z.string().regex(/^\d{1,19}$/)]),
  ResourceName: z.string().min(1).max(100),
  ResourceRecordKey: key,
});

/** The events of a page in the order of their numbers, without unusable ones. */
export function parseEvents(rows: readonly unknown[]): FeedEvent[] {
  return rows
    .flatMap((raw) => {
      const { row } = parseWith(eventSchema, raw);
      if (!row) return [];
      const { EntityEventSequence, ResourceName, ResourceRecordKey } = row;
      return [{ sequence: BigInt(EntityEventSequence), resource: ResourceName, key: ResourceRecordKey }];
    })
    .sort((a, b) => (a.sequence < b.sequence ? -1 : 1));
}

const sequenceSchema = eventSchema.pick({ EntityEventSequence: true });

/** The largest number of a page; events whose record is unusable count, too. */
export function lastSequence(rows: readonly unknown[]): bigint | undefined {
  const sequences = rows.flatMap((raw) => {
    const { row } = parseWith(sequenceSchema, raw);
    return row ? [BigInt(row.EntityEventSequence)] : [];
  });
  return sequences.reduce<bigint | undefined>(
    (last, each) => (last === undefined || each > last ? each : last),
    undefined,
  );
}

/** Distinguishes records in a set. */
export const toRecordId = ({ resource, key }: ChangedRecord): string => `${resource} ${key}`;
