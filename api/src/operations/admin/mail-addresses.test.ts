import { randomUUID } from "node:crypto";
import { changeContact } from "../../contact-stop/stop-contact";
import { suppressMail, suppressRefused } from "../../mail/unsubscribe-repository";
import { enrolAdmin } from "../../testing/admins";
import { registerPerson } from "../../testing/people";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await openTestApp();
  headers = (await enrolAdmin(site)).headers;
});
afterAll(() => site.close());

interface Listed {
  total: number;
  addresses: { email: string; state: string; detail: string | null; searchCount: number }[];
}
const list = async (query = "") =>
  (await site.get(`/api/admin/mail-addresses${query}`, headers)).json<Listed>();

/** A member with a verified email and saved searches of these frequencies. */
async function registerOwner(...frequencies: string[]) {
  const person = await registerPerson(site);
  await site.database.query("update app_user set email_verified_at = now() where id = $1", [person.id]);
  for (const frequency of frequencies) {
    const at = new Date(site.services.now()).toISOString();
    const search = { name: "Toronto", market: "For Sale", query: "city=Toronto", createdAt: at, seenAt: at };
    const response = await site.app.inject({
      method: "PUT",
      url: `/api/users/saved-searches/${randomUUID()}`,
      headers: { ...person.headers, "content-type": "application/json" },
      payload: { ...search, frequency },
    });
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
  }
  return person;
}

describe("the addresses that administrators see", () => {
  it("have those that get alerts, with the number of their searches with mail", async () => {
    const { email } = await registerOwner("at-once", "weekly", "inbox");
    await registerOwner("inbox");
    const { total, addresses } = await list("?state=alerts");
    expect(total).toBe(1);
    expect(addresses).toMatchObject([{ email, state: "alerts", searchCount: 2 }]);
  });

  it.each([
    ["stopped all alerts", "insert into alert_settings (user_id, stopped_at) values ($1, now())"],
    ["paused the search", "update saved_search set paused_at = now() where user_id = $1"],
    ["has no verified email", "update app_user set email_verified_at = null where id = $1"],
    ["deletes the account", "update app_user set closing_at = now() where id = $1"],
  ])("leave out a person who %s", async (_, change) => {
    const { id, email } = await registerOwner("daily");
    const find = async () => (await list("?state=alerts")).addresses.filter((each) => each.email === email);
    expect(await find()).toHaveLength(1);
    await site.database.query(change, [id]);
    expect(await find()).toEqual([]);
  });

  it("have those that get no mail, with the reason, and not as one that gets alerts", async () => {
    const [bounced, complained, stopped] = [
      await registerOwner("daily"),
      await registerOwner("daily"),
      await registerOwner("daily"),
    ];
    const at = new Date(site.services.now());
    const { database } = site;
    const detail = "550 5.1.1 No such user";
    await suppressRefused(database, { emailKey: bounced.email, reason: "bounced", detail, at });
    await suppressRefused(database, { emailKey: complained.email, reason: "complained", detail: "", at });
    await suppressMail(database, "news@example.org", at);
    await database.transaction((connection) =>
      changeContact(site.services.mail, connection, {
        emailKey: stopped.email,
        isStopped: true,
        source: "account",
        at,
      }),
    );
    for (const [state, email, text] of [
      ["bounced", bounced.email, detail],
      ["complained", complained.email, ""],
      ["unsubscribed", "news@example.org", null],
      ["contact-stopped", stopped.email, null],
    ] as const) {
      const found = (await list()).addresses.filter((each) => each.email === email);
      expect(found).toMatchObject([{ email, state, detail: text }]);
      expect((await list(`?state=${state}`)).addresses).toEqual(found);
    }
  });

  it("say how many there are in all when only the newest are listed", async () => {
    const all = await list();
    const newest = await list("?limit=1");
    expect(all.total).toBe(all.addresses.length);
    expect(newest).toEqual({ total: all.total, addresses: all.addresses.slice(0, 1) });
  });
});
