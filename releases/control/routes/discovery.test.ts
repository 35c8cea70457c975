import { rm } from "node:fs/promises";
import { z } from "zod";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase, toBuildId } from "../../store/testing";
import { makeTestEdge, type TestEdge } from "@larchway/edge/testing";

/** The Frontend Discovery schema (awslabs/frontend-discovery, v1-pre), transcribed from its documentation. */
const discoverySchema = z.strictObject({
  schema: z.url(),
  microFrontends: z.record(
    z.string().regex(/^[\w@-]+\/[\w.-]+$/, "is project/name"),
    z
      .array(
        z.strictObject({
          url: z.url(),
          fallbackUrl: z.url().optional(),
          metadata: z.looseObject({ version: z.string().min(1), integrity: z.string().min(1).optional() }),
          deployment: z
            .strictObject({ traffic: z.number().min(0).max(100), default: z.boolean() })
            .optional(),
          extras: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .min(1)
      .refine((entries) => entries.filter(({ deployment }) => deployment?.default).length === 1),
  ),
});

let database: Database;
let edge: TestEdge;
beforeAll(async () => {
  database = await openTestDatabase();
  edge = await makeTestEdge({ database, apiUrl: "http://127.0.0.1:9" });
});
afterAll(async () => {
  await edge.app.close();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

it("returns the live builds in the Frontend Discovery schema, to other sites too", async () => {
  expect(discoverySchema.parse((await edge.app.inject("/platform/discovery")).json()).microFrontends).toEqual(
    {},
  );
  await edge.goLive({ version: "one" });
  await edge.goLive({ version: "two" });
  const { headers, json } = await edge.app.inject({
    url: "/platform/discovery",
    headers: { host: "homes.example.ca" },
  });
  expect(headers).toMatchObject({ "access-control-allow-origin": "*" });
  expect(headers["cache-control"]).toBe("no-store");
  const [entry] = discoverySchema.parse(json()).microFrontends["larchway/mf-mortgage"] ?? [];
  expect(entry).toMatchObject({
    url: `http://homes.example.ca/remotes/mf-mortgage/${toBuildId("two")}/entry.js`,
    fallbackUrl: `http://homes.example.ca/remotes/mf-mortgage/${toBuildId("one")}/entry.js`,
    metadata: { version: toBuildId("two") },
    deployment: { traffic: 100, default: true },
    extras: { routes: ["/calculator"] },
  });
});

it("includes the shares while a canary runs", async () => {
  const build = toBuildId("one");
  await edge.canaries.start({
    name: "mf-mortgage",
    build,
    percent: 10,
    isAutoPromoted: false,
    actor: "ada",
  });
  await edge.live.refresh();
  const response = await edge.app.inject("/platform/discovery");
  const entries = discoverySchema.parse(response.json()).microFrontends["larchway/mf-mortgage"] ?? [];
  expect(entries.map(({ metadata, deployment }) => [metadata.version, deployment])).toEqual([
    [toBuildId("two"), { traffic: 90, default: true }],
    [build, { traffic: 10, default: false }],
  ]);
  expect(entries[1]?.fallbackUrl).toContain(`/remotes/mf-mortgage/${toBuildId("two")}/`);
});

it("names the site's own origin, whatever host a request has, so that it can be cached", async () => {
  const named = await makeTestEdge({
    database,
    apiUrl: "http://127.0.0.1:9",
    env: { PUBLIC_ORIGIN: "https://homes.example.ca" },
  });
  await named.live.refresh();
  const { headers, body } = await named.app.inject({
    url: "/platform/discovery",
    headers: { host: "evil.example" },
  });
  expect(headers["cache-control"]).toMatch(/^public, max-age=/);
  expect(body).toContain("https://homes.example.ca/remotes/mf-mortgage/");
  expect(body).not.toContain("evil.example");
  await named.app.close();
  await rm(named.dataDirectory, { recursive: true });
});
