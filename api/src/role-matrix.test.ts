import { randomUUID } from "node:crypto";
import { brand } from "@larchway/shared/brand";
import { addCookies, enrolAdmin, makeAdmin } from "./testing/admins";
import { registerPerson, testPassword } from "./testing/people";
import { openTestApp, type TestApp } from "./testing/test-app";
import { createListRequests } from "./lists/testing/lists";

/**
 * Who may do what with an account, its lists, alerts and requests. Agents and the office have no role of their own: an agent is
 * a member whose address receives requests, and the office works as administrators.
 */
const roles = ["visitor", "viewer", "member", "agent", "partner", "owner", "unproven", "admin"] as const;
type Role = (typeof roles)[number];

/** Outcomes in the order of {@link roles}: a status, or `ok` for the status of the row. */
const outcomes = {
  /** Data of the sender's own account. */
  own: "401 401 ok ok ok ok 401 ok",
  /** An entry of the owner's account: it does not exist for others. */
  owners: "401 401 404 404 404 ok 401 404",
  /** A shared list, for those who edit it. */
  editors: "401 401 404 404 ok ok 401 404",
  /** What only the owner of a shared list may do. */
  listOwners: "401 401 404 404 403 ok 401 404",
  admins: "401 401 403 403 403 403 401 ok",
  /** A password alone is no proof for an account with a second factor. */
  proof: "401 401 ok ok ok ok 401 400",
  /** A list by its link, whose token belongs in the body: as a session it is not valid. */
  link: "ok 401 ok ok ok ok ok ok",
} as const;

interface Row {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The route, and what its parameters are. */
  url: string;
  params?: (() => string)[];
  outcome: keyof typeof outcomes;
  body?: () => object;
}

let site: TestApp;
let headers: Record<Role, Record<string, string>>;
/** Of the owner. */
let ids: { link: string; list: string; home: string; request: string; session: string; search: string };
beforeAll(async () => {
  site = await openTestApp({ listings: 20, settings: { authAttempts: 100_000 } });
  const shared = await createListRequests(() => site).openSharedList();
  const admin = await enrolAdmin(site);
  const agent = await registerPerson(site);
  const assigned = await site.app.inject({
    method: "PUT",
    url: "/api/admin/recipients",
    headers: admin.headers,
    payload: { subject: "contact", agent: { name: "Bo Ray", email: agent.email } },
  });
  expect([assigned.statusCode, assigned.body]).toEqual([200, assigned.body]);
  const unproven = await makeAdmin(site);
  const login = await site.post("/api/users/login", { email: unproven.email, password: testPassword });
  const link = await site.post(`/api/users/lists/${shared.id}/link`, undefined, shared.ann.headers);
  const { token } = link.json<{ token: string }>();
  headers = {
    visitor: {},
    // The link's token opens nothing else.
    viewer: { authorization: `Bearer ${token}` },
    member: (await registerPerson(site)).headers,
    agent: agent.headers,
    partner: shared.bob.headers,
    owner: shared.ann.headers,
    unproven: addCookies({}, login),
    admin: admin.headers,
  };
  await site.database.query("update app_user set email_verified_at = now()");
  const contact = { name: "Ann Lee", email: shared.ann.email, message: "Hello" };
  expect((await site.post("/api/leads/contact", contact, headers.owner)).statusCode).toBe(201);
  const { rows } = await site.database.query<{ id: string }>("select id from lead");
  const sessions = await site.get("/api/users/sessions", headers.owner);
  ids = {
    link: token,
    list: shared.id,
    home: shared.key,
    search: randomUUID(),
    request: rows[0]?.id ?? "",
    session: sessions.json<{ sessions: { id: string }[] }>().sessions[0]?.id ?? "",
  };
});
afterAll(() => site.close());

const list = () => ids.list;
const home = () => ids.home;
const request = () => ids.request;
const search = () => ids.search;
const now = () => new Date(site.services.now()).toISOString();
const searchBody = () => ({ name: "Toronto", query: "city=Toronto", createdAt: now(), seenAt: now() });

/** Those that end something are last. */
const rows: Row[] = [
  { method: "GET", url: "/users/profile", outcome: "own" },
  {
    method: "PUT",
    url: "/users/profile",
    outcome: "own",
    body: () => ({ password: testPassword, currentPassword: testPassword }),
  },
  { method: "PUT", url: "/users/profile/details", outcome: "own", body: () => ({ name: "Robin" }) },
  { method: "PUT", url: "/users/email", outcome: "own", body: () => ({ email: "new@example.org" }) },
  { method: "PUT", url: "/users/contact-stop", outcome: "own", body: () => ({ isStopped: false }) },
  { method: "GET", url: "/users/consents", outcome: "own" },
  { method: "GET", url: "/users/export", outcome: "own" },
  { method: "GET", url: "/users/sessions", outcome: "own" },
  { method: "GET", url: "/users/sign-ins", outcome: "own" },
  { method: "GET", url: "/users/second-factor", outcome: "own" },
  { method: "POST", url: "/users/terms", outcome: "own", body: () => ({ version: brand.termsVersion }) },
  { method: "POST", url: "/users/verify/resend", outcome: "own" },
  { method: "POST", url: "/users/proof", outcome: "proof", body: () => ({ password: testPassword }) },

  { method: "GET", url: "/users/favourites", outcome: "own" },
  { method: "POST", url: "/users/favourites", outcome: "own", body: () => ({ keys: [] }) },
  { method: "PUT", url: "/users/favourites/:key", params: [home], outcome: "own" },
  { method: "DELETE", url: "/users/favourites/:key", params: [home], outcome: "own" },
  { method: "GET", url: "/users/hidden-homes", outcome: "own" },
  { method: "POST", url: "/users/hidden-homes", outcome: "own", body: () => ({ keys: [] }) },
  { method: "PUT", url: "/users/hidden-homes/:key", params: [home], outcome: "own" },
  { method: "DELETE", url: "/users/hidden-homes/:key", params: [home], outcome: "own" },

  { method: "GET", url: "/users/saved-searches", outcome: "own" },
  { method: "PUT", url: "/users/saved-searches/:id", params: [search], outcome: "own", body: searchBody },
  { method: "DELETE", url: "/users/saved-searches/:id", params: [search], outcome: "own" },
  { method: "GET", url: "/users/alerts", outcome: "own" },
  { method: "GET", url: "/users/alerts/count", outcome: "own" },
  { method: "POST", url: "/users/alerts/read", outcome: "own", body: () => ({}) },
  { method: "GET", url: "/users/alerts/settings", outcome: "own" },
  {
    method: "PUT",
    url: "/users/alerts/settings",
    outcome: "own",
    body: () => ({ timeZone: "America/Toronto", digestHour: 8, isStopped: false }),
  },
  { method: "GET", url: "/users/push", outcome: "own" },

  { method: "GET", url: "/users/lists", outcome: "own" },
  { method: "GET", url: "/users/lists/changes", outcome: "own" },
  { method: "POST", url: "/lists/shared", outcome: "link", body: () => ({ token: ids.link }) },
  { method: "GET", url: "/users/lists/:id/homes", params: [list], outcome: "editors" },
  { method: "GET", url: "/users/lists/:id/map", params: [list], outcome: "editors" },
  { method: "PUT", url: "/users/lists/:id/homes/:key", params: [list, home], outcome: "editors" },
  {
    method: "PUT",
    url: "/users/lists/:id/homes/:key/remark",
    params: [list, home],
    outcome: "editors",
    body: () => ({ rating: { value: 4, ageMs: 0 } }),
  },
  { method: "GET", url: "/users/lists/:id/homes/:key/history", params: [list, home], outcome: "editors" },
  { method: "POST", url: "/users/lists/:id/homes/:key/share-note", params: [list, home], outcome: "editors" },
  {
    method: "DELETE",
    url: "/users/lists/:id/homes/:key/private-note",
    params: [list, home],
    outcome: "editors",
  },
  { method: "DELETE", url: "/users/lists/:id/homes/:key", params: [list, home], outcome: "editors" },
  {
    method: "PUT",
    url: "/users/lists/:id",
    params: [list],
    outcome: "listOwners",
    body: () => ({ name: "Ours" }),
  },
  { method: "POST", url: "/users/lists/:id/link", params: [list], outcome: "listOwners" },
  { method: "DELETE", url: "/users/lists/:id/link", params: [list], outcome: "listOwners" },

  { method: "GET", url: "/users/requests", outcome: "own" },
  {
    method: "POST",
    url: "/users/requests/:id/messages",
    params: [request],
    outcome: "owners",
    body: () => ({ text: "When?" }),
  },
  { method: "PUT", url: "/users/requests/:id/read", params: [request], outcome: "owners" },

  { method: "GET", url: "/admin/leads", outcome: "admins" },
  {
    method: "PUT",
    url: "/admin/leads/:id",
    params: [request],
    outcome: "admins",
    body: () => ({ followUp: "contacted", before: { followUp: "new", note: "" } }),
  },
  {
    method: "POST",
    url: "/admin/leads/:id/messages",
    params: [request],
    outcome: "admins",
    body: () => ({ text: "Today." }),
  },
  { method: "GET", url: "/admin/outbox", outcome: "admins" },
  { method: "GET", url: "/admin/mail-addresses", outcome: "admins" },
  { method: "GET", url: "/admin/recipients", outcome: "admins" },
  {
    method: "PUT",
    url: "/admin/recipients",
    outcome: "admins",
    body: () => ({ subject: "contact", agent: null }),
  },
  { method: "GET", url: "/admin/feed", outcome: "admins" },

  { method: "POST", url: "/users/requests/:id/withdraw", params: [request], outcome: "owners" },
  { method: "DELETE", url: "/users/lists/:id/partner", params: [list], outcome: "editors" },
  { method: "DELETE", url: "/users/lists/:id/invitation", params: [list], outcome: "owners" },
  { method: "DELETE", url: "/users/lists/:id", params: [list], outcome: "owners" },
  { method: "POST", url: "/users/lists/:id/restore", params: [list], outcome: "owners" },
  {
    method: "PUT",
    url: "/users/lists/:id/invitation",
    params: [list],
    outcome: "owners",
    body: () => ({ email: "cy@example.org" }),
  },
  { method: "DELETE", url: "/users/sessions/:id", params: [() => ids.session], outcome: "owners" },
  { method: "DELETE", url: "/users/sessions", outcome: "own" },
  { method: "DELETE", url: "/users/profile", outcome: "own", body: () => ({ password: testPassword }) },
];

it.each(rows)(
  "$method $url lets in exactly the right people",
  async ({ method, url, params = [], outcome, ...row }) => {
    const path = params.reduce((text, value) => text.replace(/:\w+/, value()), url);
    const found: Record<string, string> = {};
    for (const role of roles) {
      const response = await site.app.inject({
        method,
        url: `/api${path}`,
        headers: headers[role],
        payload: row.body?.(),
      });
      const isIn = response.statusCode < 300;
      found[role] = isIn
        ? "ok"
        : `${response.statusCode}${/^40[0134]$/.test(String(response.statusCode)) ? "" : response.body}`;
    }
    const expected = outcomes[outcome].split(" ");
    expect(found).toEqual(Object.fromEntries(roles.map((role, index) => [role, expected[index]])));
  },
);

/** Routes whose sender has no account yet, or proves who they are: tests next to them say who may use them. */
const others = [
  ...["register", "login", "logout", "refresh", "verify", "password/forgot", "password/reset"],
  ...["auth/google", "auth/google/nonce", "passkeys", "passkeys/new", "passkeys/options", "passkeys/sign-in"],
  ...["passkeys/:id", "second-factor", "second-factor/app", "second-factor/app/confirm"],
  ...["second-factor/recovery-codes", "push", "push/:id", "push/:id/test", "lists/accept"],
].map((path) => `/users/${path}`);
const notListed = [...others, "/admin/leads/:id/viewing", "/admin/feed/sync"];

it("has every route of accounts, lists, alerts, requests and the office", () => {
  const routes = site.routes
    .filter(({ url, method }) => method !== "HEAD" && /^\/api\/(users|admin|lists)\//.test(url))
    .map(({ url, method }) => [String(method), url.slice("/api".length)]);
  expect(routes.length).toBeGreaterThan(rows.length);
  const isListed = (method: string, url: string) =>
    rows.some((row) => row.method === method && row.url === url);
  expect(
    routes.filter(([method = "", url = ""]) => !isListed(method, url) && !notListed.includes(url)),
  ).toEqual([]);
});

it("requires a second factor of administrators in every session, for each route of the office", async () => {
  const { id } = await makeAdmin(site);
  const claims = { userId: id, isAdmin: true, acceptedTerms: true, emailVerified: true };
  const authorization = `Bearer ${await site.services.tokens.sign(claims)}`;
  for (const { method, url, params = [], body } of rows.filter(({ outcome }) => outcome === "admins")) {
    const path = params.reduce((text, value) => text.replace(/:\w+/, value()), url);
    const response = await site.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization },
      payload: body?.(),
    });
    expect([method, url, response.statusCode]).toEqual([method, url, 401]);
  }
});
