import { lstat, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { demoAccount, signInAsAdmin } from "../support/admin";
import { expect, test } from "../support/fixtures";
import { registerMember } from "../support/people";
import { dataFolder } from "../support/site";

/** Differences between roles. */
interface Rights {
  /** The header's account button; null for Sign In. */
  name: RegExp | null;
  seesSold: boolean;
  /** The final URL of /profile. */
  profile: RegExp;
  isAdmin: boolean;
}

const visitor: Rights = { name: null, seesSold: false, profile: /\/signin/, isAdmin: false };
const user: Rights = { name: /Welcome, Rita/, seesSold: true, profile: /\/profile$/, isAdmin: false };
const admin: Rights = { name: /Welcome, Ada/, seesSold: true, profile: /\/profile$/, isAdmin: true };

test("[R1.012] three roles: what a visitor, a signed-in user and an administrator see and may do", async ({
  page,
  request,
}) => {
  await holdsFor(page, visitor);
  await registerMember(page, request, "Rita");
  await holdsFor(page, user);
  await page.context().clearCookies();
  await signInAsAdmin(page.request);
  await holdsFor(page, admin);
});

test("the data folder is inaccessible to other users, and no log contains a password", async () => {
  const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true });
  const open: string[] = [];
  let logs = "";
  for (const entry of entries) {
    const full = path.join(entry.parentPath, entry.name);
    // Files of the running site appear and disappear.
    const { mode } = (await lstat(full).catch(() => undefined)) ?? { mode: 0 };
    // The embedded engine sets other modes on its files, which are in inaccessible folders.
    const isTable = !entry.isDirectory() && full.startsWith(path.join(dataFolder, "database"));
    if ((mode & 0o077) !== 0 && !isTable) open.push(`${full} ${mode.toString(8)}`);
    if (full.startsWith(path.join(dataFolder, "log")) && entry.isFile()) logs += await readFile(full, "utf8");
  }
  expect(open).toEqual([]);
  expect(logs).toContain('"msg":"seeded"');
  for (const role of ["admin", "buyer"] as const)
    expect(logs.includes(demoAccount(role).password)).toBe(false);
});

async function holdsFor(page: Page, { name, seesSold, profile, isAdmin }: Rights) {
  const banner = page.getByRole("banner");
  await page.goto("/listings?status=Closed");
  const account = name === null ? banner.getByText("Sign In") : banner.getByRole("button", { name });
  await expect(account).toBeVisible();
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  await expect(cards.getByText("Login to view property details")).toHaveCount(seesSold ? 0 : 16);
  const price = cards.getByText(/\$[\d,]+/);
  if (seesSold) await expect(price.first()).toBeVisible();
  else await expect(price).toHaveCount(0);

  if (name !== null) {
    await account.click();
    const entries = page.getByRole("menuitem");
    const own = ["Profile Settings", "My Favorites"];
    await expect(entries).toHaveText([...own, ...(isAdmin ? ["Admin Dashboard"] : []), "Sign out"]);
  }
  await expect(page.locator('a[href="/admin"]')).toHaveCount(isAdmin ? 1 : 0);

  await page.goto("/profile");
  await expect(page).toHaveURL(profile);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto("/admin");
  if (isAdmin) await expect(page.getByRole("tab", { name: "Requests" })).toBeVisible();
  else if (name === null) await expect(page).toHaveURL(/\/signin/);
  else await expect(page.getByText("This page is for administrators")).toBeVisible();
  const leads = await page.request.get("/api/admin/leads");
  expect(leads.status(), "a cookie alone opens nothing").toBe(401);
}
