import { toBuildId } from "../store/testing";
import { openCalculatorSite, parseDocument, testToken, type TestEdge } from "@larchway/edge/testing";
import { createPreviewSigner } from "./preview-link";

let edge: TestEdge;
let site: Awaited<ReturnType<typeof openCalculatorSite>>;
const name = "mf-mortgage";
const now = Date.UTC(2026, 10, 20, 12);

beforeAll(async () => {
  site = await openCalculatorSite(["next", "live"]);
  ({ edge } = site);
});
afterAll(() => site.close());

const headers = { authorization: `Bearer ${testToken}`, "x-larchway-actor": "ada" };
const create = (payload: object) =>
  edge.app.inject({
    method: "POST",
    url: "/platform/previews",
    headers,
    payload,
  });
const open = async (path: string) => {
  const response = await edge.app.inject(path);
  return { response, cookie: String(response.headers["set-cookie"]).split(";")[0] ?? "" };
};
const read = async (cookie?: string, url = "/calculator") => {
  const response = await edge.app.inject({ url, headers: cookie ? { cookie } : {} });
  return { response, build: parseDocument(response.body).releases.remotes[name]?.live.build };
};

describe("a preview link", () => {
  it("opens a published build in one browser, with a badge, and changes nothing for others", async () => {
    const { path, expires } = (await create({ builds: { [name]: toBuildId("next") }, hours: 2 })).json<{
      path: string;
      expires: string;
    }>();
    expect(expires).toBe("2026-11-20T14:00:00.000Z");
    const { response, cookie } = await open(`${path}&to=/calculator`);
    expect([response.statusCode, response.headers.location]).toEqual([303, "/calculator"]);
    expect(response.headers["set-cookie"]).toMatch(/HttpOnly; SameSite=Lax$/);

    const mine = await read(cookie);
    expect(mine.build).toBe(toBuildId("next"));
    expect(mine.response.headers["cache-control"]).toBe("no-store");
    expect(mine.response.body).toContain(`a preview of ${name} ${toBuildId("next").slice(0, 7)}`);
    expect((await edge.app.inject("/platform/preview/badge.css")).headers["content-type"]).toContain(
      "text/css",
    );
    const theirs = await read();
    expect(theirs.build).toBe(toBuildId("live"));
    expect(theirs.response.body).not.toContain("larchway-preview");
    expect((await edge.app.inject({ url: `/platform/live/${name}`, headers: { cookie } })).json()).toEqual({
      build: toBuildId("next"),
    });

    const beacon = { remote: name, build: toBuildId("next"), event: "failed", path: "/" };
    const reported = await edge.app.inject({
      method: "POST",
      url: "/platform/beacons",
      payload: beacon,
      headers: { cookie },
    });
    expect(reported.statusCode).toBe(204);
    const { health } = (await edge.app.inject({ url: "/platform/health?minutes=43200", headers })).json<{
      health: unknown[];
    }>();
    expect(health).toEqual([]);
  });

  it("is left by its button", async () => {
    const { path } = (await create({ builds: { [name]: toBuildId("next") } })).json<{ path: string }>();
    const { cookie } = await open(path);
    const left = await edge.app.inject({
      method: "POST",
      url: "/platform/preview/leave",
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: "",
    });
    expect([left.statusCode, left.headers["set-cookie"]]).toEqual([
      303,
      expect.stringMatching(/^larchway-preview=;.*Expires=Thu, 01 Jan 1970/),
    ]);
  });

  it("reopens a whole release set: remotes that aren't named are absent", async () => {
    const builds = { shell: toBuildId("shell") };
    const { path } = (await create({ builds, isWhole: true })).json<{ path: string }>();
    const { cookie } = await open(path);
    const { releases } = parseDocument((await read(cookie, "/")).response.body);
    expect(Object.keys(releases.remotes)).toEqual(["shell"]);
    expect((await read(cookie)).response.statusCode).toBe(404);
  });

  it("refuses builds that were never published, callers without permission and invalid times, and is audited", async () => {
    expect((await create({ builds: { [name]: "ffffffffffff" } })).statusCode).toBe(404);
    expect((await create({ builds: { [name]: toBuildId("next") }, hours: 1000 })).statusCode).toBe(400);
    expect(
      (await edge.app.inject({ method: "POST", url: "/platform/previews", payload: {} })).statusCode,
    ).toBe(401);
    const [entry] = await edge.releases.history(name, 1);
    expect(entry).toMatchObject({ action: "preview", actor: "ada", to: toBuildId("next") });
  });

  it("ends when it expires, and works only unmodified", async () => {
    const signer = createPreviewSigner(testToken);
    const preview = { builds: { [name]: toBuildId("next") }, isWhole: false, expires: now + 1000 };
    const token = signer.sign(preview);
    expect(signer.verify(token, now)).toEqual(preview);
    expect(signer.verify(token, now + 1000)).toBeNull();
    expect(createPreviewSigner("another token of the platform").verify(token, now)).toBeNull();
    const [, signature] = token.split(".");
    const forged = Buffer.from(JSON.stringify({ ...preview, builds: {} })).toString("base64url");
    for (const wrong of ["", "a", ".", token.slice(0, -1), `${forged}.${signature}`, `${forged}.`])
      expect(signer.verify(wrong, now)).toBeNull();
    const expired = signer.sign({ ...preview, expires: now - 1 });
    expect((await open(`/platform/preview?token=${expired}`)).response.statusCode).toBe(400);
    const after = await read(`larchway-preview=${expired}`);
    expect(after.build).toBe(toBuildId("live"));
    expect(after.response.headers["set-cookie"]).toContain("larchway-preview=;");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "calculator",
  ])("leads to no other site: %s", async (to) => {
    const token = createPreviewSigner(testToken).sign({
      builds: { [name]: toBuildId("next") },
      isWhole: false,
      expires: now + 1000,
    });
    const { response } = await open(`/platform/preview?token=${token}&to=${encodeURIComponent(to)}`);
    expect(response.headers.location).toBe("/");
  });
});
