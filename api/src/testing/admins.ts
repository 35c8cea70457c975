import type { LightMyRequestResponse } from "fastify";
import type { Enrolled } from "@larchway/shared/contracts/second-factor";
import { createSoftPasskey, type SoftPasskey } from "@larchway/shared/server/testing/soft-passkey";
import { createAdmin } from "../users/create-admin";
import { testPassword } from "./people";
import { testSiteUrl, type TestApp } from "./test-app";

let admins = 0;

interface TestAdmin {
  id: string;
  email: string;
  /** Bearer token and cookies of a session with a second factor. */
  headers: { authorization: string; cookie: string };
  passkey: SoftPasskey;
}

/** A new administrator without a second factor, who signs in with {@link testPassword}. */
export async function makeAdmin(site: TestApp, email?: string): Promise<{ id: string; email: string }> {
  admins += 1;
  const account = { email: email ?? `admin-${admins}-${process.pid}@example.org`, name: "Ada" };
  return { ...account, id: await createAdmin(site.database, { ...account, password: testPassword }) };
}

/** A new administrator, signed in over the API with a password and a new passkey. */
export async function enrolAdmin(site: TestApp, email?: string): Promise<TestAdmin> {
  const admin = await makeAdmin(site, email);
  const login = await site.post("/api/users/login", { email: admin.email, password: testPassword });
  const options = await site.post("/api/users/passkeys/new", undefined, addCookies({}, login));
  const headers = addCookies(addCookies({}, login), options);
  const passkey = createSoftPasskey({ rpId: new URL(testSiteUrl).hostname, origin: testSiteUrl });
  const { challenge } = options.json<{ options: { challenge: string } }>().options;
  const body = { name: "Laptop", passkey: passkey.create({ challenge }) };
  const added = await site.post("/api/users/passkeys", body, headers);
  if (added.statusCode !== 200) throw new Error(added.body);
  const { accessToken } = added.json<Enrolled>().session;
  return {
    ...admin,
    passkey,
    headers: { cookie: addCookies({}, added).cookie ?? "", authorization: `Bearer ${accessToken}` },
  };
}

/** Headers with the cookies of a response, like a browser's next request. */
export function addCookies(
  headers: Record<string, string>,
  response: LightMyRequestResponse,
): Record<string, string> {
  const cookies = response.cookies.filter(({ value }) => value).map(({ name, value }) => `${name}=${value}`);
  const cookie = [headers.cookie, ...cookies].filter(Boolean).join("; ");
  return cookie ? { ...headers, cookie } : headers;
}
