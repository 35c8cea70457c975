import { randomUUID } from "node:crypto";
import { toBuildId } from "../store/testing";
import { openCalculatorSite, parseDocument, testToken, type TestEdge } from "@larchway/edge/testing";

let edge: TestEdge;
let site: Awaited<ReturnType<typeof openCalculatorSite>>;
const name = "mf-mortgage";
const live = toBuildId("live");
const next = toBuildId("next");

beforeAll(async () => {
  site = await openCalculatorSite(["next", "live"]);
  ({ edge } = site);
});
afterAll(() => site.close());

const headers = { authorization: `Bearer ${testToken}`, "x-larchway-actor": "ada" };
const post = (url: string, payload: object) =>
  edge.app.inject({ method: "POST", url, headers, payload: { name, ...payload } });
const start = (percent: number, more: object = {}) =>
  post("/platform/canary", { build: next, percent, ...more });
const visit = async (bucketId?: string) => {
  const response = await edge.app.inject({
    url: "/calculator",
    headers: bucketId ? { cookie: `larchway-bucket=${bucketId}` } : {},
  });
  const cookie = String(response.headers["set-cookie"] ?? "");
  const { releases } = parseDocument(response.body);
  return {
    response,
    cookie,
    releases,
    remote: releases.remotes[name],
    id: /^larchway-bucket=([\w-]+)/.exec(cookie)?.[1],
  };
};
const ids = Array.from({ length: 300 }, () => randomUUID());
const findVisitors = async () => {
  const visits = await Promise.all(
    ids.map(async (id) => ({ id, build: (await visit(id)).remote?.live.build })),
  );
  return visits.filter(({ build }) => build === next).map(({ id }) => id);
};

describe("a canary", () => {
  afterEach(() => post("/platform/canary/end", {}));

  it("gives its build to its share of the visitors, the same ones each time, more when it grows", async () => {
    expect((await start(20)).json()).toMatchObject({
      canaries: [{ name, build: next, percent: 20, startedBy: "ada" }],
    });
    const few = await findVisitors();
    // Five standard deviations of 60.
    expect(Math.abs(few.length - 60)).toBeLessThan(35);
    expect(await findVisitors()).toEqual(few);
    await start(60);
    const many = await findVisitors();
    expect(many.length).toBeGreaterThan(few.length);
    expect(few.filter((id) => !many.includes(id))).toEqual([]);
  });

  it("gives a new visitor a bucket that no script can read, and keeps it", async () => {
    await start(50);
    const first = await visit();
    expect(first.cookie).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const again = await visit(first.id);
    expect(again.cookie).toBe("");
    expect(again.remote?.live.build).toBe(first.remote?.live.build);
    expect(again.response.headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "accept-encoding, cookie",
    });
  });

  it("is warmed up like any release before its first visitor", async () => {
    const prepared: (string | undefined)[] = [];
    const stop = edge.live.beforeChange(async ({ set }) => {
      expect(edge.live.hasCanaries).toBe(false);
      prepared.push(set.remotes[name]?.live.build);
    });
    await start(20);
    stop();
    expect(prepared).toEqual([live, next]);
  });

  it("sets no cookie while none runs, and removes those of an earlier one", async () => {
    expect((await visit()).response.headers["set-cookie"]).toBeUndefined();
    expect((await visit(randomUUID())).cookie).toMatch(/^larchway-bucket=; Max-Age=0;/);
    expect((await visit()).response.headers).toMatchObject({
      "cache-control": "no-cache",
      vary: "accept-encoding",
    });
  });

  it("falls back to the live build, and each variant has its own release set id", async () => {
    await start(100);
    const inside = await visit(randomUUID());
    expect([inside.remote?.live.build, inside.remote?.previous?.build]).toEqual([next, live]);
    expect(JSON.stringify(inside.releases)).not.toMatch(/canary|salt/);
    const set = edge.live.current?.set;
    expect(set?.remotes[name]?.live.build).toBe(live);
    expect(inside.releases.id).toMatch(/^[0-9a-f]{12}$/);
    expect(inside.releases.id).not.toBe(set?.id);
    const other = await edge.app.inject({
      url: `/platform/live/${name}`,
      headers: { cookie: `larchway-bucket=${randomUUID()}` },
    });
    expect(other.json()).toEqual({ build: next });
    expect((await edge.app.inject(`/platform/live/${name}`)).json()).toEqual({ build: live });
  });

  it("shares the documents of a variant among its visitors", async () => {
    await start(100);
    await visit(ids[0]);
    const { body } = await edge.app.inject({
      url: "/metrics",
      headers: { authorization: "Bearer token-for-the-metrics-of-the-tests" },
    });
    const hits = (text: string) =>
      Number(/larchway_documents_total\{cache="hit",remote="mf-mortgage"\} (\d+)/.exec(text)?.[1] ?? 0);
    await visit(ids[1]);
    await visit(ids[2]);
    const after = await edge.app.inject({
      url: "/metrics",
      headers: { authorization: "Bearer token-for-the-metrics-of-the-tests" },
    });
    expect(hits(after.body)).toBe(hits(body) + 2);
  });

  it("ends, also when another build goes live, and its build stays stored while it runs", async () => {
    await start(100);
    expect((await edge.releases.prune(2)).filter((each) => each.includes(next))).toEqual([]);
    expect((await post("/platform/canary/end", {})).json()).toEqual({ canaries: [] });
    expect((await visit(randomUUID())).remote?.live.build).toBe(live);
    const [ended, started] = await edge.releases.history(name, 2);
    expect(started).toMatchObject({
      action: "canary",
      actor: "ada",
      from: live,
      to: next,
      note: "100 % of the visitors",
    });
    expect(ended).toMatchObject({ action: "canary", from: next, to: live, note: "ended" });

    await start(50);
    await post("/platform/canary/end", { urgent: true });
    expect((await visit()).releases.remotes[name]?.urgent).toEqual([next]);

    await start(50, { force: { reason: "It is tried once more." } });
    expect((await visit()).releases.remotes[name]?.urgent).toBeUndefined();
    await edge.goLive({ name, version: "newer" });
    expect(await edge.canaries.list()).toEqual([]);
    await edge.goLive({ name, version: "live" });
  });

  it("is refused for the live build, an unknown build or remote, and an invalid share", async () => {
    expect((await start(10, { build: live })).json()).toMatchObject({ code: "INVALID_REQUEST" });
    expect((await start(10, { build: "ffffffffffff" })).statusCode).toBe(404);
    expect((await start(10, { name: "mf-none" })).statusCode).toBe(404);
    expect((await start(0)).statusCode).toBe(400);
    expect((await start(101)).statusCode).toBe(400);
    expect((await edge.app.inject({ method: "POST", url: "/platform/canary", payload: {} })).statusCode).toBe(
      401,
    );
  });
});
