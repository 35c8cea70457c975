import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { dataFolder } from "./site";

/** The stored leads of one email, newest first, as the demo administrator reads them from the API. */
export async function leadsOf(page: Page, email: string): Promise<Record<string, unknown>[]> {
  const signedIn = await page.request.post("/api/users/login", { data: await demoAdmin() });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const leads = await page.request.get(`/api/admin/leads?email=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return (await leads.json()) as Record<string, unknown>[];
}

/** The seed makes the demo accounts with random passwords and tells them once, in the api's log. */
export async function demoAdmin(): Promise<{ email: string; password: string }> {
  const log = await readFile(path.join(dataFolder, "log/api.log"), "utf8");
  const [, email, password] = /demo account (admin@\S+) has the password ([\w-]+)/.exec(log) ?? [];
  if (!email || !password) throw new Error("The api's log tells no demo administrator.");
  return { email, password };
}
