import { createHash, randomUUID } from "node:crypto";
import type { AlertFrequency } from "@larchway/shared/contracts/alert";
import { registerPerson } from "../../testing/people";
import { openTestApp, testSiteUrl, type TestApp } from "../../testing/test-app";
import { createAlertLinks, type AlertLinkUrl } from "./alert-links";

const day = 24 * 60 * 60_000;
let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

/** An account with saved searches, and the links of a mail about them. */
async function openMail(...frequencies: AlertFrequency[]) {
  const person = await registerPerson(site);
  const ids = frequencies.map(() => randomUUID());
  const at = new Date(site.services.now()).toISOString();
  for (const [index, id] of ids.entries()) {
    const payload = {
      name: `Search <${index}>`,
      query: "",
      seenAt: at,
      createdAt: at,
      frequency: frequencies[index],
    };
    const url = `/api/users/saved-searches/${id}`;
    await site.app.inject({ method: "PUT", url, headers: person.headers, payload });
  }
  const linkUrl = await createAlertLinks(site.database, {
    userId: person.id,
    searchIds: ids,
    siteUrl: testSiteUrl,
    at: new Date(site.services.now()),
  });
  const read = async () => {
    const { rows } = await site.database.query<{ state: string }>(
      `select frequency || case when paused_at is null then '' else ' paused' end as state from saved_search
       where user_id = $1 order by array_position($2::uuid[], id)`,
      [person.id, ids],
    );
    return rows.map(({ state }) => state);
  };
  return { person, ids, linkUrl, read };
}

const toPath = (url: string) => url.slice(testSiteUrl.length);
const open = (url: string) => site.app.inject({ method: "GET", url: toPath(url) });
/** The button of a page without scripts: a form without our key. */
const press = (url: string) =>
  site.app.inject({
    method: "POST",
    url: toPath(url),
    headers: { "content-type": "application/x-www-form-urlencoded", "x-api-key": "" },
    payload: "",
  });
const undo = (linkUrl: AlertLinkUrl) => press(linkUrl("pause").replace(/\/pause$/, "/undo"));

describe("a link of an alert mail", () => {
  it.each([
    ["pause", "daily paused"],
    ["daily", "daily"],
    ["weekly", "weekly"],
    ["inbox", "inbox"],
    ["stop", "inbox paused"],
  ] as const)("does %s with one press, and only that, and can be undone", async (action, expected) => {
    const { linkUrl, read } = await openMail("daily");
    const page = await open(linkUrl(action));
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const [, style = ""] = /<style>(.*?)<\/style>/s.exec(page.body) ?? [];
    const styleHash = createHash("sha256").update(style).digest("base64");
    expect(page.headers["content-security-policy"]).toContain(
      `style-src 'sha256-${styleHash}'; form-action 'self'`,
    );
    expect(page.headers["cache-control"]).toContain("no-store");
    expect(page.body).toContain(`<form method="post" action="${toPath(linkUrl(action))}">`);
    expect(page.body).toContain("“Search &lt;0&gt;”");
    expect(await read()).toEqual(["daily"]);

    const done = await press(linkUrl(action));
    expect([done.statusCode, await read()]).toEqual([200, [expected]]);
    expect(done.body).toContain("<h1>Done</h1>");
    // A page that is loaded again sends its form again; the undo is still the one of the first time.
    await press(linkUrl(action));
    expect((await undo(linkUrl)).body).toContain("Your alerts are as they were before.");
    expect(await read()).toEqual(["daily"]);
  });

  it("concerns one search of the mail, or all of them", async () => {
    const { linkUrl, read } = await openMail("daily", "at-once");
    await press(linkUrl("pause", 1));
    expect(await read()).toEqual(["daily", "at-once paused"]);
    await press(linkUrl("stop"));
    expect(await read()).toEqual(["inbox paused", "inbox paused"]);
    await undo(linkUrl);
    expect(await read()).toEqual(["daily", "at-once paused"]);
  });

  it("stops all alerts of its owner, and no one else's", async () => {
    const [ann, bob] = [await openMail("daily"), await openMail("daily")];
    const stopped = async () => {
      const { rows } = await site.database.query<{ user_id: string }>(
        "select user_id from alert_settings where stopped_at is not null",
      );
      return rows.map(({ user_id }) => user_id);
    };
    expect((await press(ann.linkUrl("stop-all"))).body).toContain("no more alerts");
    expect(await stopped()).toContain(ann.person.id);
    expect(await stopped()).not.toContain(bob.person.id);
    await undo(ann.linkUrl);
    expect(await stopped()).not.toContain(ann.person.id);
  });

  it("works as RFC 8058 asks: a POST of a mail program stops the searches of the mail without a redirect", async () => {
    const { person, linkUrl, read } = await openMail("at-once");
    const response = await site.app.inject({
      method: "POST",
      url: toPath(linkUrl("stop")),
      headers: { "content-type": "application/x-www-form-urlencoded", "x-api-key": "" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect([response.statusCode, await read()]).toEqual([200, ["inbox paused"]]);
    const { rows } = await site.database.query(
      "select granted, source from consent_record where user_id = $1 and kind = 'alert-email' order by id",
      [person.id],
    );
    expect(rows).toEqual([
      { granted: true, source: "saved-search" },
      { granted: false, source: "alert-link" },
    ]);
  });

  it("works for more than 60 days, and says what to do when it has expired", async () => {
    const { linkUrl, read } = await openMail("daily");
    site.advance(61 * day);
    expect((await press(linkUrl("pause"))).statusCode).toBe(200);
    expect(await read()).toEqual(["daily paused"]);
    site.advance(400 * day);
    expect((await open(linkUrl("pause"))).body).toContain("<h1>This link has expired</h1>");
    const refused = await press(linkUrl("weekly"));
    expect([refused.statusCode, refused.json().code]).toEqual([400, "LINK_NOT_VALID"]);
    expect(await read()).toEqual(["daily paused"]);
  });

  it("says so when the search was deleted", async () => {
    const { linkUrl, person, ids } = await openMail("daily");
    const url = `/api/users/saved-searches/${ids[0]}`;
    await site.app.inject({ method: "DELETE", url, headers: person.headers });
    expect((await open(linkUrl("pause"))).body).toContain("This search was deleted");
    expect((await press(linkUrl("pause"))).body).toContain("This search was deleted");
    expect((await open(linkUrl("stop-all"))).body).toContain("<button");
  });

  it("is stored as a hash alone", async () => {
    const { linkUrl } = await openMail("daily");
    const token = linkUrl("pause").split("/").at(-2)!;
    const { rows } = await site.database.query<{ text: string }>(
      "select alert_link::text as text from alert_link",
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(token);
  });
});
