import type { ListedBy, OpenHouse, Room } from "@larchway/shared/contracts/api";
import { z, type Infer, type Schema } from "@larchway/shared/schema";
import { isNullDate } from "./feed-position";
import { readOpenHouseTerms } from "./read-terms";
import { day, key, parseWith, text, texts, time, type ParsedRow } from "./feed-rows";

export type PartStream = "rooms" | "openHouses" | "offices" | "members";

/** One room, open house, office or member, as stored. */
export interface FeedPart {
  key: string;
  listing_key?: string;
  modified_at: string;
  /** The displayed fields; undefined when the part is to be removed. */
  payload?: (Room & { order?: number }) | OpenHouse | Office | Member;
}

interface Office {
  name?: string;
  phone?: string;
}
interface Member {
  name?: string;
  title?: string;
}

export interface PartRules {
  stream: PartStream;
  keyName: string;
  /** The name of the listing's key in a row of the resource, or of the resource's key in a row of a listing. */
  link: { inPart: "ListingKey" } | { inListing: "ListOfficeKey" | "ListAgentKey" };
  parse(raw: unknown): ParsedRow<FeedPart>;
}

const metresPerFoot = 0.3048;
const length = z.number().min(0).max(10_000).nullish();

/** Inline rows, and open houses of some feeds, have no time of change: they count as current. */
const changedAt = z
  .preprocess((value) => (isNullDate(value) ? undefined : value), time.nullish())
  .transform((value) => value ?? "1970-01-01T00:00:00Z");
/** "14:00:00" in local time. */
const clockTime = z
  .string()
  .regex(/^(\d{4}-\d\d-\d\dT)?\d\d:\d\d(:\d\d(\.\d+)?)?$/, "is not a time")
  .transform((value) => value.slice(value.indexOf("T") + 1).slice(0, 5));

const roomSchema = z.object({
  RoomKey: key,
  ListingKey: key,
  ModificationTimestamp: changedAt,
  RoomType: text.nullish(),
  RoomLevel: text.nullish(),
  RoomLength: length,
  RoomWidth: length,
  RoomLengthWidthUnits: text.nullish(),
  RoomFeatures: texts.nullish(),
  Order: z.number().int().min(-1).max(100_000).nullish(),
});

const openHouseSchema = z.object({
  OpenHouseKey: key,
  ListingKey: key,
  ModificationTimestamp: changedAt,
  OpenHouseDate: day,
  OpenHouseStartTime: z.union([time, clockTime]),
  OpenHouseEndTime: z.union([time, clockTime]),
  OpenHouseStatus: text.nullish(),
  OpenHouseType: text.nullish(),
});

const officeSchema = z.object({
  OfficeKey: key,
  ModificationTimestamp: time,
  OfficeName: text.nullish(),
  OfficePhone: text.nullish(),
});

const memberSchema = z.object({
  MemberKey: key,
  ModificationTimestamp: time,
  MemberFullName: text.nullish(),
  MemberFirstName: text.nullish(),
  MemberLastName: text.nullish(),
  JobTitle: text.nullish(),
});

export const partRules: Readonly<Record<PartStream, PartRules>> = {
  offices: {
    stream: "offices",
    keyName: "OfficeKey",
    link: { inListing: "ListOfficeKey" },
    parse: parser(officeSchema, (row) => ({
      key: row.OfficeKey,
      modified_at: row.ModificationTimestamp,
      payload: { name: row.OfficeName ?? undefined, phone: row.OfficePhone ?? undefined },
    })),
  },
  members: {
    stream: "members",
    keyName: "MemberKey",
    link: { inListing: "ListAgentKey" },
    parse: parser(memberSchema, (row) => ({
      key: row.MemberKey,
      modified_at: row.ModificationTimestamp,
      payload: { name: toName(row), title: row.JobTitle ?? undefined },
    })),
  },
  rooms: {
    stream: "rooms",
    keyName: "RoomKey",
    link: { inPart: "ListingKey" },
    parse: parser(roomSchema, (row) => ({
      key: row.RoomKey,
      listing_key: row.ListingKey,
      modified_at: row.ModificationTimestamp,
      payload: row.RoomType ? toRoom({ ...row, RoomType: row.RoomType }) : undefined,
    })),
  },
  openHouses: {
    stream: "openHouses",
    keyName: "OpenHouseKey",
    link: { inPart: "ListingKey" },
    parse: parser(openHouseSchema, (row) => ({
      key: row.OpenHouseKey,
      listing_key: row.ListingKey,
      modified_at: row.ModificationTimestamp,
      payload: readOpenHouseTerms(row).isShown
        ? { date: row.OpenHouseDate, startsAt: row.OpenHouseStartTime, endsAt: row.OpenHouseEndTime }
        : undefined,
      problems: readOpenHouseTerms(row).problems,
    })),
  },
};

function parser<S extends Schema>(
  schema: S,
  toPart: (row: Infer<S>) => FeedPart & { problems?: string[] },
): PartRules["parse"] {
  return (raw) => {
    const parsed = parseWith(schema, raw);
    if (parsed.row === undefined) return { problems: parsed.problems };
    const { problems = [], ...row } = toPart(parsed.row);
    return { row, problems };
  };
}

function toName({ MemberFullName, MemberFirstName, MemberLastName }: Infer<typeof memberSchema>) {
  return MemberFullName ?? ([MemberFirstName, MemberLastName].filter(Boolean).join(" ") || undefined);
}

function toRoom(row: Infer<typeof roomSchema> & { RoomType: string }): Room & { order?: number } {
  const factor = /feet|foot|ft/i.test(row.RoomLengthWidthUnits ?? "") ? metresPerFoot : 1;
  // A side of 0 was not measured.
  const metres = (side: number | null | undefined) =>
    side ? Math.round(side * factor * 100) / 100 : undefined;
  return {
    RoomType: row.RoomType,
    RoomLevel: row.RoomLevel ?? undefined,
    RoomLength: metres(row.RoomLength),
    RoomWidth: metres(row.RoomWidth),
    RoomFeatures: row.RoomFeatures?.length ? row.RoomFeatures : undefined,
    order: row.Order ?? undefined,
  };
}

/** Rooms, open houses, office and agent of one listing. */
export interface ListingParts {
  rooms: Room[];
  openHouses: OpenHouse[];
  listedBy?: ListedBy;
}

export interface StoredPart {
  stream: PartStream;
  key: string;
  listing_key: string | null;
  payload: unknown;
}

/** The parts of a listing in display order. */
export function listingParts(
  parts: readonly StoredPart[],
  names: { officeName?: string; agentName?: string },
): ListingParts {
  const of = <T>(stream: PartStream) =>
    parts
      .filter((part) => part.stream === stream)
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ payload }) => payload as T);
  const rooms = of<Room & { order?: number }>("rooms").sort((a, b) => (a.order ?? 1e6) - (b.order ?? 1e6));
  const openHouses = of<OpenHouse>("openHouses").sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const [office] = of<Office>("offices");
  const [member] = of<Member>("members");
  const listedBy = {
    office: names.officeName ?? office?.name,
    officePhone: office?.phone,
    agent: names.agentName ?? member?.name,
    agentTitle: member?.title,
  };
  return {
    rooms: rooms.map(({ order: _, ...room }) => room),
    openHouses,
    listedBy: Object.values(listedBy).some(Boolean) ? listedBy : undefined,
  };
}
