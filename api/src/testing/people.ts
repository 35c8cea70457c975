import type { LightMyRequestResponse } from "fastify";
import type { User } from "@larchway/shared/contracts/api";
import type { TestApp } from "./test-app";

export const testPassword = "correct horse battery";
let people = 0;

interface TestPerson {
  id: string;
  email: string;
  session: User & { accessToken: string };
  /** Bearer token and refresh cookie. */
  headers: { authorization: string; cookie: string };
}

export const getRefreshToken = (response: LightMyRequestResponse) =>
  response.cookies.find(({ name }) => name === "larchway_refresh")?.value ?? "";

/** A new person, registered over the API. */
export async function registerPerson(site: TestApp, extra: object = {}): Promise<TestPerson> {
  people += 1;
  const email = `person-${people}-${process.pid}@example.org`;
  const response = await site.post(
    "/api/users/register",
    { name: "Robin Rivers", email, password: testPassword, acceptTerms: true, ...extra },
    { "user-agent": "Laptop" },
  );
  if (response.statusCode !== 201) throw new Error(response.body);
  const session = response.json<User & { accessToken: string }>();
  const headers = {
    authorization: `Bearer ${session.accessToken}`,
    cookie: `larchway_refresh=${getRefreshToken(response)}`,
  };
  return { id: session._id, email: session.email, session, headers };
}

interface TestMail {
  kind: string;
  subject: string;
  body: string;
  unsubscribe_url: string;
  /** The token in the mail's link. */
  token: string;
}

/** The mails in the outbox to one address, oldest first; waits until there are `count`. */
export const mailsTo = (site: TestApp, email: string, count = 1): Promise<TestMail[]> =>
  waitForMails(site, email, (mails) => mails.length >= count);

/** The latest mail of a kind in the outbox to one address; waits until there is one. */
export async function latestMail(site: TestApp, email: string, kind: string): Promise<TestMail> {
  const isWanted = (mail: TestMail) => mail.kind === kind;
  const mails = await waitForMails(site, email, (all) => all.some(isWanted));
  return mails.findLast(isWanted) as TestMail;
}

async function waitForMails(site: TestApp, email: string, areEnough: (mails: TestMail[]) => boolean) {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const { rows } = await site.database.query<TestMail>(
      `select kind, subject, body, unsubscribe_url from mail_outbox where recipient = $1 order by created_at, subject`,
      [email],
    );
    if (areEnough(rows)) return rows.map((mail) => ({ ...mail, token: /#(\S+)/.exec(mail.body)?.[1] ?? "" }));
  }
  throw new Error(`The expected mails to ${email} do not come.`);
}
