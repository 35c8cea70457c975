import { isLocked } from "@larchway/shared/domain";
import type { ListHistory } from "@larchway/shared/contracts/home-list";
import { latestMail, registerPerson, testPassword } from "../testing/people";
import { deleteClosedAccounts } from "../users/account-closing-repository";
import { openTestApp, type TestApp } from "../testing/test-app";
import { createListRequests, type Person } from "./testing/lists";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 60, settings: { authAttempts: 100_000 } });
});
afterAll(() => site.close());

const { call, lists, homes, openList, invite, accept, openSharedList } = createListRequests(() => site);
const readShared = (token: string, more: object = {}, headers = {}) =>
  site.post("/api/lists/shared", { token, ...more }, headers);
const version = async (person: Person, since?: string) =>
  (await call(person, "GET", `/lists/changes${since === undefined ? "" : `?since=${since}`}`)).json<{
    version: string;
  }>().version;

describe("a partner", () => {
  it("is invited by email, accepts once signed in, and then edits", async () => {
    const { ann, bob, id, key, write } = await openSharedList();
    expect((await lists(bob)).at(-1)).toMatchObject({
      id,
      role: "partner",
      ownerName: "Ann Lee",
      homeCount: 1,
    });
    expect((await lists(ann)).at(-1)).toMatchObject({ id, role: "owner", partnerName: "Bob Roy" });
    await write(bob, "Too small");
    await call(bob, "PUT", `/lists/${id}/homes/X2`);
    expect(await homes(ann, id)).toMatchObject([
      { listingKey: "X2" },
      { listingKey: key, note: "Too small", noteBy: "Bob Roy" },
    ]);
    for (const [method, path, payload] of [
      ["PUT", "", { name: "Mine" }],
      ["DELETE", ""],
      ["POST", "/link"],
      ["DELETE", "/link"],
      ["DELETE", "/invitation"],
    ] as const)
      expect((await call(bob, method, `/lists/${id}${path}`, payload)).statusCode).toBe(403);
  });

  it("loses access when the owner or the partner ends it, and the link of the mail does not bring it back", async () => {
    for (const ends of ["ann", "bob"] as const) {
      const people = await openSharedList();
      const { bob, id } = people;
      const { token } = await latestMail(site, bob.email, "list-invitation");
      await call(people[ends], "DELETE", `/lists/${id}/partner`);
      expect((await call(bob, "GET", `/lists/${id}/homes`)).statusCode).toBe(404);
      expect((await accept(bob, token)).json()).toMatchObject({ code: "LINK_NOT_VALID" });
    }
  });

  it("uses the link once, in time, and not against its owner's will", async () => {
    const { ann, id } = await openList();
    const [bob, eve] = [await registerPerson(site), await registerPerson(site)];
    const first = await invite(ann, id, bob);
    const token = await invite(ann, id, bob);
    expect((await accept(bob, first)).json()).toMatchObject({ code: "LINK_NOT_VALID" });
    expect((await accept(ann, token)).json()).toMatchObject({ code: "FORBIDDEN" });
    await call(ann, "DELETE", `/lists/${id}/invitation`);
    expect((await accept(bob, token)).json()).toMatchObject({ code: "LINK_NOT_VALID" });
    const other = await invite(ann, id, bob);
    for (let turn = 0; turn < 2; turn += 1) expect((await accept(bob, other)).statusCode).toBe(200);
    expect((await accept(eve, other)).json()).toMatchObject({ code: "LINK_USED" });
    expect((await call(ann, "PUT", `/lists/${id}/invitation`, { email: eve.email })).statusCode).toBe(409);
  });

  it("gets no invitation from a person with an unconfirmed address, and at most three mails a day", async () => {
    const { ann, id } = await openList();
    const bob = await registerPerson(site);
    for (let turn = 0; turn < 3; turn += 1) await invite(ann, id, bob);
    expect((await call(ann, "PUT", `/lists/${id}/invitation`, { email: bob.email })).statusCode).toBe(429);
    await site.database.query("update app_user set email_verified_at = null where id = $1", [ann.id]);
    expect((await call(ann, "PUT", `/lists/${id}/invitation`, { email: bob.email })).statusCode).toBe(403);
  });

  it("never reads a note or its history from before the invitation, until its writer shares it", async () => {
    const { ann, id, key, write } = await openList();
    const bob = await registerPerson(site);
    await write(ann, "Secret one");
    await write(ann, "Secret two");
    await accept(bob, await invite(ann, id, bob));
    const read = async (person: Person) => {
      const [home] = await homes(person, id);
      const history = await call(person, "GET", `/lists/${id}/homes/${key}/history`);
      return { home, history: history.json<ListHistory>().entries.map(({ value }) => value) };
    };
    const ofBob = await read(bob);
    expect(JSON.stringify(ofBob)).not.toContain("Secret");
    expect(ofBob.home).toMatchObject({ note: "", historyCount: 0 });
    expect(await read(ann)).toMatchObject({
      home: { note: "", privateNote: "Secret two", historyCount: 1 },
      history: ["Secret one"],
    });
    expect((await call(bob, "POST", `/lists/${id}/homes/${key}/share-note`)).json()).toEqual({ note: "" });
    await write(bob, "Bob's note");
    await call(ann, "POST", `/lists/${id}/homes/${key}/share-note`);
    expect((await homes(bob, id))[0]).toMatchObject({ note: "Secret two\n\nBob's note" });
    expect((await read(bob)).history).toEqual(["Bob's note"]);
    expect((await homes(ann, id))[0]?.privateNote).toBeUndefined();
  });

  it("learns of each change, also of one in another process", async () => {
    const { ann, bob, id, key, write } = await openSharedList();
    const before = await version(bob);
    const waiting = version(bob, before);
    await write(ann, "News");
    const after = await waiting;
    expect(after).not.toBe(before);
    const next = version(bob, after);
    await site.database.query("update home_list set revision = revision + 1 where id = $1", [id]);
    expect(await next).not.toBe(after);

    const [first] = await lists(ann);
    const ofAnn = version(ann, await version(ann));
    await call(ann, "PUT", `/favourites/${key}`);
    expect(first?.isDefault).toBe(true);
    expect(await ofAnn).toBeTruthy();
  });
});

describe("a viewer with the link", () => {
  const share = async (ann: Person, id: string) =>
    (await call(ann, "POST", `/lists/${id}/link`)).json<{ token: string }>().token;

  it("reads homes and ratings, and no notes, names or history", async () => {
    const { ann, id, key, write } = await openList();
    await write(ann, "Secret");
    await call(ann, "PUT", `/lists/${id}/homes/${key}/remark`, { rating: { value: 4, ageMs: 0 } });
    const response = await readShared(await share(ann, id));
    expect(response.json()).toMatchObject({
      name: "Our home",
      total: 1,
      homes: [{ listingKey: key, rating: 4, note: "", historyCount: 0, property: { ListingKey: key } }],
    });
    expect(response.body).not.toMatch(/Secret|Ann Lee/);
    expect(response.headers["x-robots-tag"]).toBe("noindex");
    expect(response.headers["cache-control"]).toBe("private, no-store");
  });

  it("loses access when the link is revoked or replaced, or the list deleted", async () => {
    const { ann, id } = await openList();
    const first = await share(ann, id);
    const second = await share(ann, id);
    expect((await readShared(first)).json()).toMatchObject({ code: "LINK_NOT_VALID" });
    expect((await readShared(second)).statusCode).toBe(200);
    expect((await lists(ann)).at(-1)).toMatchObject({ hasLink: true });
    await call(ann, "DELETE", `/lists/${id}/link`);
    expect((await readShared(second)).json()).toMatchObject({ code: "LINK_NOT_VALID" });
    const third = await share(ann, id);
    await call(ann, "DELETE", `/lists/${id}`);
    await call(ann, "POST", `/lists/${id}/restore`);
    expect((await readShared(third)).json()).toMatchObject({ code: "LINK_NOT_VALID" });
  });

  it("[R6.013] gets no withheld value of sold homes, in no order, whatever the owner may see", async () => {
    const locked = site.listings.filter((listing) => isLocked(listing, false)).slice(0, 6);
    expect(locked).toHaveLength(6);
    const { ann, id } = await openList(locked.map(({ ListingKey }) => ListingKey));
    const token = await share(ann, id);
    const orders = async () =>
      Promise.all(
        (["price", "-price", "added", "rating"] as const).map(
          async (sort) => (await readShared(token, { sort })).body,
        ),
      );
    const before = await orders();
    expect(JSON.parse(before[0]!).homes[0].property).toMatchObject({ locked: true });
    expect(before.join()).not.toMatch(/ListPrice|ClosePrice|CloseDate|OriginalEntryTimestamp|openHouseAt/);
    // Other secrets do not change the response.
    await site.database.query(
      "update listing set list_price = 9999999 - list_price, close_date = '2001-01-01' where locked",
    );
    expect(await orders()).toEqual(before);
    const member = await site.signIn();
    expect((await readShared(token, {}, member)).body).toContain("ListPrice");
    const unconfirmed = await registerPerson(site);
    expect((await readShared(token, {}, unconfirmed.headers)).body).not.toContain("ListPrice");
  });
});

describe("the account of a partner", () => {
  it("has lists, notes, ratings and hidden homes in its export, and takes its notes along when it is deleted", async () => {
    const { ann, bob, id, key, write } = await openSharedList();
    await write(bob, "First");
    await write(bob, "Second");
    await call(bob, "PUT", `/lists/${id}/homes/${key}/remark`, { rating: { value: 3, ageMs: 0 } });
    await call(bob, "PUT", "/hidden-homes/H1");
    const exported = await call(bob, "GET", "/export");
    const ofList = { listId: id, listingKey: key, writtenAt: expect.any(String) };
    expect(exported.json()).toMatchObject({
      homeLists: [{ name: "Our home", isOwner: false, homes: [] }],
      listTexts: expect.arrayContaining([
        { ...ofList, kind: "note", value: "Second" },
        { ...ofList, kind: "rating", value: "3" },
        { ...ofList, kind: "earlier-note", value: "First" },
      ]),
      hiddenHomes: [{ listingKey: "H1" }],
    });
    expect((await call(ann, "GET", "/export")).json().homeLists).toContainEqual(
      expect.objectContaining({ id, isOwner: true, invitedEmail: bob.email, homes: [expect.anything()] }),
    );

    expect((await call(bob, "DELETE", "/profile", { password: testPassword })).statusCode).toBe(200);
    await deleteClosedAccounts(site.database, new Date("2100-01-01"), 10);
    const [home] = await homes(ann, id);
    expect(home).toMatchObject({ listingKey: key, note: "", historyCount: 0 });
    expect(home?.rating).toBeUndefined();
    expect((await lists(ann)).at(-1)?.partnerName).toBeUndefined();

    await call(ann, "DELETE", "/profile", { password: testPassword });
    await deleteClosedAccounts(site.database, new Date("2100-01-01"), 10);
    const { rows } = await site.database.query("select from home_list where id = $1", [id]);
    expect(rows).toEqual([]);
  });
});
