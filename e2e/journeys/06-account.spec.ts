import { expect, test } from "../support/fixtures";

test("[R1.006] [R2.051] sign up, stay signed in over a reload, sign out, sign in", async ({ page }) => {
  const email = `ada.${Date.now()}@example.com`;
  const password = "correct horse battery";
  await page.goto("/signup?redirect=/about");
  await page.getByLabel(/^(full )?name/i).fill("Ada Lovelace");
  await page.getByLabel(/email/i).first().fill(email);
  await page
    .getByLabel(/^password/i)
    .first()
    .fill(password);
  await page.getByRole("checkbox", { name: /terms/i }).check();
  await page
    .getByRole("main")
    .getByRole("button", { name: /sign up|create/i })
    .click();
  await expect(page).toHaveURL("/about");

  const welcome = page.getByRole("banner").getByRole("button", { name: /Welcome, Ada/ });
  await expect(welcome).toBeVisible();
  await page.reload();
  await expect(welcome).toBeVisible();

  await welcome.click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByText("Sign In")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("banner").getByText("Sign In")).toBeVisible();

  await page.goto("/signin?returnUrl=/about");
  const form = page.getByRole("main");
  await form.getByLabel(/email/i).fill(email);
  await form.getByLabel(/^password/i).fill("wrong password here");
  await form.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(form.getByRole("alert").filter({ hasText: "incorrect" })).toBeVisible();
  await form.getByLabel(/^password/i).fill(password);
  await form.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/about");
  await expect(welcome).toBeVisible();
});

test("[R2.044] a visitor who opens the profile is sent to sign in", async ({ page }) => {
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/signin/);
});

test("[R2.052] a redirect to another site is not followed", async ({ page }) => {
  await page.goto("/signup?redirect=https://evil.example/");
  await page.getByLabel(/^(full )?name/i).fill("Eve");
  await page.getByLabel(/email/i).first().fill(`eve.${Date.now()}@example.com`);
  await page
    .getByLabel(/^password/i)
    .first()
    .fill("correct horse battery");
  await page.getByRole("checkbox", { name: /terms/i }).check();
  await page
    .getByRole("main")
    .getByRole("button", { name: /sign up|create/i })
    .click();
  await expect(page.getByRole("banner").getByRole("button", { name: /Welcome, Eve/ })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe("localhost");
});
