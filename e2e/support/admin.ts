import { readFile } from "node:fs/promises";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { clientKey, dataFolder } from "./site";

/** The seed makes the demo accounts with random passwords and tells them once, in the api's log. */
export async function demoAccount(role: "admin" | "buyer"): Promise<{ email: string; password: string }> {
  const log = await readFile(path.join(dataFolder, "log/api.log"), "utf8");
  const account = new RegExp(`demo account (${role}@\\S+) has the password ([\\w-]+)`);
  const [, email, password] = account.exec(log) ?? [];
  if (!email || !password) throw new Error(`The api's log tells no demo ${role}.`);
  return { email, password };
}

let token: string | undefined;

/** What the demo administrator reads at an address of the api. Use a request context of its own: this signs in. */
export async function readAsAdmin<T>(request: APIRequestContext, address: string): Promise<T> {
  token ??= await signInAsAdmin(request);
  const answer = await request.get(address, { headers: { authorization: `Bearer ${token}` } });
  if (answer.ok()) return (await answer.json()) as T;
  throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
}

/** Once a worker: it lasts a quarter of an hour, and logins are counted. */
async function signInAsAdmin(request: APIRequestContext): Promise<string> {
  const data = await demoAccount("admin");
  const answer = await request.post("/api/users/login", { data, headers: clientKey });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  setTimeout(() => (token = undefined), 10 * 60_000).unref();
  return accessToken;
}
