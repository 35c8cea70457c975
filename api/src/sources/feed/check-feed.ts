import type { FeedConnection } from "./connect-feed";
import type { FeedContext } from "./feed-context";
import { FeedError, UnreachableError } from "./feed-error";
import { soldFields } from "./feed-kind";
import { partRules } from "./feed-parts";
import { propertyFields, type ParsedRow } from "./feed-rows";
import { parseMedia, parseProperty } from "./parse-feed-row";
import { toOurNames } from "./profiles/feed-profile";
import { isResource, mediaStream, partStreams, propertyStream, type StreamRules } from "./replicate-stream";

/** Result of checking one resource. */
interface ResourceCheck {
  resource: string;
  /** Rows read, at most ten. */
  rows: number;
  /** How many of the rows replication would write. */
  usable: number;
  /** What is wrong with the rows, without repeats. */
  problems: string[];
  /** Why no row could be read. */
  failure?: FeedError;
}

export interface FeedCheck {
  resources: ResourceCheck[];
  /** Fields of the dialect that no row has: the site will lack these facts. */
  lacking: string[];
}

const looked = 10;

/**
 * Checks the feed and returns a report for people, line by line. `isUsable` when replication would get listings. Writes
 * nothing. The connection's limits decide how long an unresponsive feed is retried.
 */
export async function reportCheck(
  connection: Pick<FeedConnection, "client" | "kind" | "fit">,
): Promise<{ lines: string[]; isUsable: boolean }> {
  try {
    const { profile, notes } = await connection.fit();
    const found = await checkFeed({ ...connection, profile });
    const lines = [`The feed is read as ${profile.name}.`, ...notes, ...describeCheck(found)];
    return { lines, isUsable: (found.resources[0]?.usable ?? 0) > 0 };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { lines: [error.message, nothingWritten], isUsable: false };
  }
}

/** Reads ten rows of each resource and reports what replication would make of them. Writes nothing. */
export async function checkFeed(
  context: Pick<FeedContext, "client" | "kind" | "profile">,
): Promise<FeedCheck> {
  const present = new Set<string>();
  const parseListing = (raw: unknown): ParsedRow<unknown> => {
    const parsed = parseProperty(toOurNames(context.profile, raw));
    for (const [name, value] of Object.entries(parsed.row ?? {})) if (value !== undefined) present.add(name);
    return parsed;
  };
  const resources = [await checkResource(context, propertyStream, parseListing)];
  for (const rules of [mediaStream, ...partStreams].filter((each) => isResource(context, each))) {
    // The feed is down: further requests would only wait for their time-outs.
    if (resources.at(-1)?.failure instanceof UnreachableError) break;
    const { stream } = rules;
    const parse = stream === "property" || stream === "media" ? parseMedia : partRules[stream].parse;
    resources.push(await checkResource(context, rules, parse));
  }
  if (present.size === 0) return { resources, lacking: [] };
  const { sources, derived } = context.profile;
  const mappedFields = new Set<string>([
    ...derived,
    ...Object.entries(sources).flatMap(([name, names]) => (names.length > 0 ? [name] : [])),
  ]);
  const expected = propertyFields.filter(
    (name) => mappedFields.has(name) && (context.kind === "vow" || !soldFields.has(name)),
  );
  return { resources, lacking: expected.filter((name) => !present.has(name)).sort() };
}

async function checkResource(
  context: Pick<FeedContext, "client" | "kind" | "profile">,
  rules: StreamRules,
  parse: (raw: unknown) => ParsedRow<unknown>,
): Promise<ResourceCheck> {
  const { resource, fields, expand } = rules.getRequest(context);
  try {
    const query = { select: fields.join(), expand, top: looked, orderBy: rules.keyName };
    const { rows } = await context.client.read(resource, query);
    const parsed = rows.map(parse);
    return {
      resource,
      rows: rows.length,
      usable: parsed.filter(({ row }) => row !== undefined).length,
      problems: [...new Set(parsed.flatMap(({ problems }) => problems))],
    };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { resource, rows: 0, usable: 0, problems: [], failure: error };
  }
}

const nothingWritten = "Nothing was written.";

/** The report for people, line by line. */
export function describeCheck({ resources, lacking }: FeedCheck): string[] {
  return [
    ...resources.flatMap(describeResource),
    ...(lacking.length > 0 ? [`None of these listings has: ${lacking.join(", ")}.`] : []),
    nothingWritten,
  ];
}

function describeResource({ resource, rows, usable, problems, failure }: ResourceCheck): string[] {
  if (failure) return [failure.message];
  if (rows === 0 && resource === "Property") {
    return [
      "Property: the feed has no rows for this token. Ask its owner whether the token may read listings, and which.",
    ];
  }
  const isUseless = rows > 0 && usable === 0;
  return [
    `${resource}: ${rows} rows read, ${problems.length === 0 ? "nothing wrong" : "wrong:"}`,
    ...problems.map((problem) => `  ${problem}`),
    ...(isUseless
      ? ["None of these can be used: check FEED_PROFILE, or name the fields in FEED_MAPPING."]
      : []),
  ];
}
