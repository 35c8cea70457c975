import type { APIRequestContext } from "@playwright/test";
import { clientKey } from "./site";

/** The first start creates the demo accounts with random passwords and shows them once, on its terminal. */
export function demoAccount(role: "admin" | "buyer"): { email: string; password: string } {
  const account = new RegExp(`demo account (${role}@\\S+) has the password ([\\w-]+)`);
  const [, email, password] = account.exec(process.env.E2E_START_OUTPUT ?? "") ?? [];
  if (!email || !password) throw new Error(`The start showed no demo ${role}: use an empty E2E_DATA_DIR.`);
  return { email, password };
}

let token: string | undefined;

/** The administrator's response at a URL of the API. Use a separate request context: this signs in. */
export async function readAsAdmin<T>(request: APIRequestContext, url: string): Promise<T> {
  token ??= await signInAsAdmin(request);
  const response = await request.get(url, { headers: { authorization: `Bearer ${token}` } });
  if (response.ok()) return (await response.json()) as T;
  throw new Error(`${url} responded with ${response.status()}: ${await response.text()}`);
}

/** Once per worker: the token is valid for a quarter of an hour, and logins are limited. */
async function signInAsAdmin(request: APIRequestContext): Promise<string> {
  const data = demoAccount("admin");
  const response = await request.post("/api/users/login", { data, headers: clientKey });
  const { accessToken } = (await response.json()) as { accessToken: string };
  setTimeout(() => (token = undefined), 10 * 60_000).unref();
  return accessToken;
}
