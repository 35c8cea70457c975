import type { Release } from "@larchway/shared/contracts/release";
import { z } from "@larchway/shared/schema";
import { liveChangeSchema } from "@larchway/releases/store/messages";
import { CliError } from "../cli-error";
import type { CommandContext } from "../command-context";
import { findBase, recordSources } from "../find-base";
import { formatTable } from "../format";
import { changeLimit, type SiteClient } from "../site-client";
import { uploadBuild } from "../upload-build";

export interface PublishInput {
  checkPages: boolean;
  promote: boolean;
  key?: string | undefined;
  note?: string | undefined;
  dropRoute?: string[] | undefined;
  force?: { reason: string } | undefined;
}

/** A workspace to publish, with the build of its present sources. */
interface PublishedBuild {
  name: string;
  build: string;
  basedOn: string | null;
  state: "live before" | "published before" | "published";
}

/** A build that did not go live, with the reason. */
interface Refused {
  name: string;
  reason: string;
}

/**
 * Publishes the shell and every remote of this checkout, the shell first, and makes them live together, because they
 * may depend on each other. Live or published builds are skipped, so that the same command continues after an
 * interruption.
 *
 * @throws CliError when a build was not published or did not go live, after the summary
 */
export async function publishAll(
  site: SiteClient,
  input: PublishInput,
  context: CommandContext,
): Promise<void> {
  const names = [...context.listWorkspaces()].sort(
    (a, b) => Number(b === "shell") - Number(a === "shell") || a.localeCompare(b),
  );
  const { revision, releases } = await site.list();
  const folders = await buildFolders(names, releases, input, context);
  const published: PublishedBuild[] = [];
  for (const { name, build, folder } of folders)
    published.push(await publishBuild(site, { name, build, folder, releases }, input, context));

  const coming = published.filter(({ state }) => state !== "live before");
  const refused = input.promote ? await promoteTogether(site, coming, { ...input, revision }) : [];
  context.log(describe(published, refused, input.promote));
  if (refused.length > 0)
    throw new CliError(
      `${refused.length} of ${names.length} did not go live on ${site.url}:\n  ${refused
        .map(({ name, reason }) => `${name}: ${reason}`)
        .join("\n  ")}`,
      "Everything is published. Do what the reasons say, then give the same command again.",
    );
  if (!input.promote) context.log("Make it live: npm run site -- publish --all");
}

/** Builds everything before anything is sent. A live build needs no page check. */
async function buildFolders(
  names: readonly string[],
  releases: readonly Release[],
  input: PublishInput,
  { build, checkPages, log }: CommandContext,
): Promise<{ name: string; build: string; folder: string }[]> {
  const built = [];
  const problems: string[] = [];
  for (const name of names) {
    const result = await build(name, log);
    const isLive = findRelease(releases, name, result.build)?.state === "live";
    const found = input.checkPages && !isLive ? await checkPages(name) : [];
    problems.push(...found.map((problem) => `${name}: ${problem}`));
    built.push({ name, ...result });
  }
  if (problems.length > 0)
    throw new CliError(
      `Pages fail the page check, so nothing was published:\n  ${problems.join("\n  ")}`,
      "Mend them and publish again, or add --no-check-pages: visitors may then get these pages without HTML.",
    );
  return built;
}

async function publishBuild(
  { call }: SiteClient,
  {
    name,
    build,
    folder,
    releases,
  }: { name: string; build: string; folder: string; releases: readonly Release[] },
  { note, key }: PublishInput,
  { sources, log }: CommandContext,
): Promise<PublishedBuild> {
  const basedOn = await findBase(
    releases.filter((release) => release.name === name),
    folder,
    sources,
  );
  const before = findRelease(releases, name, build);
  if (before)
    return { name, build, basedOn, state: before.state === "live" ? "live before" : "published before" };
  await recordSources(folder, { commit: await sources.readCommit(), basedOn });
  try {
    const { isNew } = await uploadBuild(call, { folder, note, keyFile: key }, log);
    return { name, build, basedOn, state: isNew ? "published" : "published before" };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    throw new CliError(
      `${name} was not published: ${error.message}`,
      `${error.fix} Then run the same command again: it continues here. Nothing is live yet.`,
      { cause: error },
    );
  }
}

/** All or none; if that is rejected, each separately, the shell first, so that one does not block the others. */
async function promoteTogether(
  { call }: SiteClient,
  coming: readonly PublishedBuild[],
  { revision, note, dropRoute, force }: PublishInput & { revision: number },
): Promise<Refused[]> {
  if (coming.length === 0) return [];
  const promote = (builds: readonly PublishedBuild[], expectedRevision?: number) =>
    call(z.object({ changes: z.array(liveChangeSchema) }), "promote-all", {
      body: {
        builds: builds.map(({ name, build, basedOn }) => ({ name, build, basedOn })),
        expectedRevision,
        note,
        dropRoutes: dropRoute,
        force,
      },
      limit: changeLimit,
    });
  try {
    await promote(coming, revision);
    return [];
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const refused: Refused[] = [];
    for (const each of coming)
      await promote([each]).catch((reason: unknown) => {
        if (!(reason instanceof CliError)) throw reason;
        refused.push({ name: each.name, reason: `${reason.message} ${reason.fix}` });
      });
    return refused;
  }
}

function findRelease(releases: readonly Release[], name: string, build: string): Release | undefined {
  return releases.find((release) => release.name === name && release.build === build);
}

function describe(
  published: readonly PublishedBuild[],
  refused: readonly Refused[],
  isPromoted: boolean,
): string {
  const toResult = ({ name, state }: PublishedBuild) => {
    if (state === "live before") return "is live already";
    if (!isPromoted) return state;
    return refused.some((each) => each.name === name) ? `${state}, not live` : `${state}, is live`;
  };
  return formatTable(
    ["REMOTE", "BUILD", ""],
    published.map((each) => [each.name, each.build, toResult(each)]),
  );
}
