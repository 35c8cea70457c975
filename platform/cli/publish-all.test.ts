import { rm } from "node:fs/promises";
import type { Database } from "@larchway/shared/server/database";
import { makeTestEdge, testToken, type TestEdge } from "@larchway/edge/testing";
import { makeFakeBuild, openTestDatabase, toBuildId } from "@larchway/releases/store/testing";
import { createProgram } from "./program";
import { createSiteClient } from "./site-client";

let database: Database;
let edge: TestEdge;
let url: string;
let version = "first";
let pageProblems: string[] = [];
let printed: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  edge = await makeTestEdge({ database, apiUrl: "http://127.0.0.1:9" });
  url = await edge.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await edge.app.close();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

async function site(args: string): Promise<string> {
  printed = [];
  const program = createProgram({
    connect: () => Promise.resolve(createSiteClient({ url, token: testToken })),
    data: () => Promise.reject(new Error("not here")),
    build: async (name) => {
      const routes = name === "mf-mortgage" ? undefined : [];
      return { build: toBuildId(version), folder: await makeFakeBuild({ name, version, routes }) };
    },
    listWorkspaces: () => ["mf-gardens", "mf-mortgage", "shell"],
    sources: { readCommit: () => Promise.resolve(null), containsCommit: () => Promise.resolve(true) },
    checkPages: async () => pageProblems,
    log: (line) => printed.push(line),
    now: () => Date.now(),
  });
  await program.parseAsync(args.split(" "), { from: "user" });
  return printed.join("\n");
}

/** The lines of the summary, the shell first. */
const summary = (build: string, shell: string, gardens: string, mortgage: string) =>
  new RegExp(
    `shell +${build} +${shell}\nmf-gardens +${build} +${gardens}\nmf-mortgage +${build} +${mortgage}(\n|$)`,
  );

describe("publish --all", () => {
  it("publishes nothing when pages fail the page check", async () => {
    pageProblems = ["/calculator is white"];
    await expect(site("publish --all")).rejects.toMatchObject({
      message: expect.stringContaining("nothing was published:\n  shell: /calculator is white"),
    });
    pageProblems = [];
    expect(await edge.releases.list()).toEqual([]);
  });

  it("publishes all builds to a new site, and continues where it was interrupted", async () => {
    const build = toBuildId("first");
    await site("publish mf-gardens --no-promote");
    expect(await site("publish --all --no-promote")).toMatch(
      summary(build, "published", "published before", "published"),
    );
    expect((await edge.app.inject("/calculator")).statusCode).toBe(503);
    const isLive = "published before, is live";
    expect(await site("publish --all")).toMatch(summary(build, isLive, isLive, isLive));
    expect((await edge.app.inject("/calculator")).statusCode).toBe(200);
    const already = "is live already";
    expect(await site("publish --all")).toMatch(summary(build, already, already, already));
    const { entries } = { entries: await edge.releases.history() };
    expect(entries.filter(({ action }) => action === "promote")).toHaveLength(3);
  });

  it("publishes all others when one is rejected, reports the reason, and fails until it is fixed", async () => {
    version = "next";
    await site("lock mf-mortgage --reason campaign");
    await expect(site("publish --all")).rejects.toMatchObject({
      message: expect.stringMatching(/^1 of 3 did not go live on .*\n {2}mf-mortgage: .* is locked by/),
      fix: expect.stringContaining("the same command again"),
    });
    const build = toBuildId("next");
    expect(printed.join("\n")).toMatch(
      summary(build, "published, is live", "published, is live", "published, not live"),
    );
    await site("unlock mf-mortgage");
    expect(await site("publish --all")).toMatch(
      summary(build, "is live already", "is live already", "published before, is live"),
    );
  });

  it.each(["publish", "publish mf-mortgage --all"])(
    "explains the missing arguments of %j",
    async (command) => {
      await expect(site(command)).rejects.toMatchObject({ fix: expect.stringContaining("publish --all") });
    },
  );
});
