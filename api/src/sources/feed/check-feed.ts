import type { FeedContext } from "./feed-context";
import { FeedError } from "./feed-error";
import { soldFields } from "./feed-kind";
import { partRules } from "./feed-parts";
import { parseMedia, parseProperty, propertyFields, type ParsedRow } from "./feed-rows";
import { toOurNames } from "./profiles/feed-profile";
import { isResource, mediaStream, partStreams, propertyStream, type StreamRules } from "./replicate-stream";

/** What a look at one resource found. */
interface ResourceCheck {
  resource: string;
  /** Rows that were read, at most ten. */
  rows: number;
  /** What is wrong with them, each once. */
  problems: string[];
  /** Why nothing could be read. */
  failure?: string;
}

export interface FeedCheck {
  resources: ResourceCheck[];
  /** Fields of the dialect that none of the listings read has: facts that the site will lack. */
  lacking: string[];
}

const looked = 10;

/** Reads ten rows of each resource and says what replication would make of them. Writes nothing. */
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
    const { stream } = rules;
    const parse = stream === "property" || stream === "media" ? parseMedia : partRules[stream].parse;
    resources.push(await checkResource(context, rules, parse));
  }
  const { sources, derived } = context.profile;
  const known = new Set<string>([
    ...derived,
    ...Object.entries(sources).flatMap(([name, names]) => (names.length > 0 ? [name] : [])),
  ]);
  const wanted = propertyFields.filter(
    (name) => known.has(name) && (context.kind === "vow" || !soldFields.has(name)),
  );
  return { resources, lacking: wanted.filter((name) => !present.has(name)).sort() };
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
    return {
      resource,
      rows: rows.length,
      problems: [...new Set(rows.flatMap((row) => parse(row).problems))],
    };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { resource, rows: 0, problems: [], failure: error.message };
  }
}

/** A report for people, line by line. */
export function describeCheck({ resources, lacking }: FeedCheck): string[] {
  return [
    ...resources.flatMap(({ resource, rows, problems, failure }) => [
      failure ?? `${resource}: ${rows} rows read, ${problems.length === 0 ? "nothing wrong" : "wrong:"}`,
      ...problems.map((problem) => `  ${problem}`),
    ]),
    ...(lacking.length > 0 ? [`None of these listings has: ${lacking.join(", ")}.`] : []),
    "Nothing was written.",
  ];
}
