import { randomUUID } from "node:crypto";
import type { HomeList, ListPage } from "@larchway/shared/contracts/home-list";
import { latestMail, registerPerson } from "../../testing/people";
import type { TestApp } from "../../testing/test-app";

export type Person = Awaited<ReturnType<typeof registerPerson>>;
type Method = "GET" | "PUT" | "POST" | "DELETE";

/** Requests about lists of homes and their sharing, for the site of a test. */
export function createListRequests(getSite: () => TestApp) {
  const call = (person: Person, method: Method, path: string, payload?: object) =>
    getSite().app.inject({ method, url: `/api/users${path}`, headers: person.headers, payload });
  const lists = async (person: Person) =>
    (await call(person, "GET", "/lists")).json<{ lists: HomeList[] }>().lists;
  const homes = async (person: Person, id: string) =>
    (await call(person, "GET", `/lists/${id}/homes`)).json<ListPage>().homes;
  const getAudience = async (person: Person, id: string) =>
    (await lists(person)).find((list) => list.id === id)?.audience;
  const accept = (person: Person, token: string) => call(person, "POST", "/lists/accept", { token });

  /** A list of Ann's with these homes. */
  async function openList(
    keys = getSite()
      .listings.slice(0, 1)
      .map(({ ListingKey }) => ListingKey),
  ) {
    const [key = ""] = keys;
    const ann = await registerPerson(getSite(), { name: "Ann Lee" });
    await getSite().database.query("update app_user set email_verified_at = now() where id = $1", [ann.id]);
    const id = randomUUID();
    await call(ann, "PUT", `/lists/${id}`, { name: "Our home" });
    for (const key of keys) await call(ann, "PUT", `/lists/${id}/homes/${key}`);
    /** Writes a note for the people who edit the list now. */
    const write = async (person: Person, value: string) => {
      const note = { value, ageMs: 0, audience: await getAudience(ann, id) };
      return call(person, "PUT", `/lists/${id}/homes/${key}/remark`, { note });
    };
    return { ann, id, key, write };
  }

  /** Invites Bob and returns the token of the mailed link. */
  async function invite(ann: Person, id: string, bob: Person): Promise<string> {
    const response = await call(ann, "PUT", `/lists/${id}/invitation`, { email: bob.email });
    expect([response.statusCode, response.body]).toEqual([200, '{"ok":true}']);
    return (await latestMail(getSite(), bob.email, "list-invitation")).token;
  }

  /** A list of Ann's that Bob edits too. */
  async function openSharedList() {
    const list = await openList();
    const bob = await registerPerson(getSite(), { name: "Bob Roy" });
    expect((await accept(bob, await invite(list.ann, list.id, bob))).json()).toEqual({
      id: list.id,
      name: "Our home",
    });
    return { ...list, bob };
  }

  return { call, lists, homes, getAudience, openList, invite, accept, openSharedList };
}
