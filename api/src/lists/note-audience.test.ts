import type { ListHistory } from "@larchway/shared/contracts/home-list";
import { registerPerson } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";
import { createListRequests, type Person } from "./testing/lists";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 5, settings: { authAttempts: 100_000 } });
});
afterAll(() => site.close());

const { call, homes, getAudience, openList, invite, accept } = createListRequests(() => site);

describe("a note for an earlier audience of its list", () => {
  it("reaches no other reader, until its writer shares it", async () => {
    const { ann, id, key, write } = await openList();
    const bob = await registerPerson(site);
    const send = (person: Person, note: object) =>
      call(person, "PUT", `/lists/${id}/homes/${key}/remark`, { note: { ageMs: 0, ...note } });
    const ofAnn = async () => {
      const { entries } = (await call(ann, "GET", `/lists/${id}/homes/${key}/history`)).json<ListHistory>();
      return { home: (await homes(ann, id))[0], history: entries.map(({ value }) => value) };
    };
    await write(ann, "Secret zero");
    const invited = await invite(ann, id, bob);
    const ofFirst = await getAudience(ann, id);
    const token = await invite(ann, id, bob);
    const current = await getAudience(ann, id);
    expect([typeof ofFirst, ofFirst === current, invited === token]).toEqual(["string", false, false]);
    await send(ann, { value: "For Bob", audience: current });
    await accept(bob, token);
    expect(await getAudience(bob, id)).toBe(current);

    // Declared: no other reader, an earlier invitation, and neither. The age says that they are new.
    for (const [value, declared] of [
      ["Secret one", undefined],
      ["Secret two", ofFirst],
      ["Secret three", "unknown"],
    ]) {
      const response = await send(ann, { value, audience: declared });
      expect(response.json()).toEqual({ note: "For Bob" });
      site.advance(61_000);
    }
    await send(ann, { value: "Secret older", ageMs: 86_400_000 });
    expect(await ofAnn()).toMatchObject({
      home: { note: "For Bob", privateNote: "Secret three" },
      history: ["Secret two", "Secret one", "Secret zero", "Secret older"],
    });
    await send(ann, { value: "" });
    expect((await ofAnn()).home?.privateNote).toBeUndefined();
    await send(ann, { value: "Secret four" });
    const read = [
      await homes(bob, id),
      (await call(bob, "GET", `/lists/${id}/homes/${key}/history`)).json<ListHistory>().entries,
    ];
    expect(read).toMatchObject([[{ note: "For Bob", historyCount: 0 }], []]);
    expect(JSON.stringify(read)).not.toContain("Secret");

    // The partner's own notes follow the same rule. A restored list has its partner, and no invitation.
    await send(bob, { value: "Bob's secret" });
    expect((await homes(bob, id))[0]).toMatchObject({ note: "For Bob", privateNote: "Bob's secret" });
    await call(ann, "DELETE", `/lists/${id}`);
    await call(ann, "POST", `/lists/${id}/restore`);
    await send(ann, { value: "Secret five" });
    expect((await homes(bob, id))[0]).toMatchObject({ note: "For Bob" });

    await call(ann, "POST", `/lists/${id}/homes/${key}/share-note`);
    expect((await homes(bob, id))[0]).toMatchObject({ note: "Secret five\n\nFor Bob" });
  });

  it("pushes no note out of the history that others read", async () => {
    const { ann, id, key } = await openList();
    const bob = await registerPerson(site);
    const send = async (note: object) => {
      await call(ann, "PUT", `/lists/${id}/homes/${key}/remark`, { note: { ageMs: 0, ...note } });
      site.advance(1_000);
    };
    await accept(bob, await invite(ann, id, bob));
    const audience = await getAudience(ann, id);
    for (const value of ["For Bob", "For Bob too"]) await send({ value, audience });
    for (let count = 0; count < 22; count += 1) await send({ value: `Secret ${count}` });
    const { entries } = (await call(bob, "GET", `/lists/${id}/homes/${key}/history`)).json<ListHistory>();
    expect(entries.map(({ value }) => value)).toEqual(["For Bob"]);
  });
});
