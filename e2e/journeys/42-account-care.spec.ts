import { addAdminPasskey, demoAccount, signInAsAdmin, turnOffAutofill } from "../support/admin";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { mailedLink, resetLink, unsubscribeLink, unsubscribeRequested } from "../support/mails";
import { registerMember } from "../support/people";
import { clientKey } from "../support/site";

test("[R2.055] [R2.057] [R2.060] [R7.015] a forgotten password, unsubscribing, devices, data, and the end of an account", async ({
  page,
  request,
}) => {
  const { email, password } = await registerMember(page, request, "Fay");
  const anonymousId = "8f14e45f-ceea-467f-a8f1-000000000042";
  await page.addInitScript((id) => {
    localStorage.setItem("cookie_consent_preferences", JSON.stringify({ analytics: true, marketing: false }));
    localStorage.setItem("anonymousUserId", id);
  }, anonymousId);
  const main = page.getByRole("main");

  await test.step("unsubscribe by the link of a mail: opening it changes nothing, the button does", async () => {
    await page.goto("/profile");
    const news = page.getByRole("switch", { name: "News and offers by email" });
    await expect(news).toBeChecked();
    await page.goto(await mailedLink(request, email, unsubscribeLink));
    await expect(page.getByRole("heading", { level: 1, name: "Unsubscribe" })).toBeVisible();
    await page.goto("/profile");
    await expect(news).toBeChecked();
    await page.goto(await mailedLink(request, email, unsubscribeLink));
    await main.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page).toHaveURL("/emails/unsubscribe/success");
    await page.goto("/profile");
    await expect(news).not.toBeChecked();
    expect(await findViolations(page)).toEqual([]);
    await page.goto("/emails/unsubscribe");
    await main.getByLabel(/^Email/).fill(email);
    await main.getByRole("button", { name: "Email me the link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
    await page.goto(await mailedLink(request, email, unsubscribeRequested));
    await main.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You are unsubscribed" })).toBeVisible();
  });

  const next = "another long password";
  await test.step("a new password by the mailed link signs out every device", async () => {
    await page.goto("/forgot-password");
    await main.getByLabel(/^Email/).fill(email);
    await main.getByRole("button", { name: "Send me the link" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    const link = await mailedLink(request, email, resetLink);
    await page.goto(link);
    await main.getByLabel(/^New password/).fill(next);
    await main.getByRole("button", { name: "Set the new password" }).click();
    await expect(page.getByRole("heading", { name: "Your new password is set" })).toBeVisible();
    await expect(page.getByRole("banner").getByText("Sign In")).toBeVisible();
    expect(page.url()).toMatch(/\/reset-password$/);
    await page.goto("/about");
    await page.goto(link);
    await main.getByLabel(/^New password/).fill(next);
    await main.getByRole("button", { name: "Set the new password" }).click();
    await expect(page.getByRole("heading", { name: "This link has already been used" })).toBeVisible();
  });

  await test.step("signing in sends email, password and anonymous id", async () => {
    await page.goto("/signin?returnUrl=%2Fprofile%3Ftab%3Dprivacy");
    await main.getByLabel(/^Email/).fill(email);
    await main.getByLabel(/^Password/).fill(next);
    const [login] = await Promise.all([
      page.waitForRequest("**/api/users/login"),
      main.getByRole("button", { name: "Sign in", exact: true }).click(),
    ]);
    expect(login.postDataJSON()).toEqual({ email, password: next, anonymousId });
    expect(password).not.toBe(next);
  });

  await test.step("devices, data, the end", async () => {
    await request.post("/api/users/login", {
      data: { email, password: next },
      headers: { ...clientKey, "user-agent": "Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1" },
    });
    await page.reload();
    await page.getByRole("button", { name: "Sign out Safari on iPhone" }).click();
    // The list of sign-ins still names it.
    await expect(page.getByRole("button", { name: "Sign out Safari on iPhone" })).toHaveCount(0);
    expect((await request.post("/api/users/refresh", { headers: clientKey })).status()).toBe(401);
    expect(await findViolations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download my data" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("larchway-account.json");

    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Your password/).fill(next);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner").getByText("Sign In")).toBeVisible();
    // Signed out everywhere; a sign-in within the grace period keeps the account.
    expect((await page.request.post("/api/users/refresh", { headers: clientKey })).status()).toBe(401);
    expect(
      (
        await request.post("/api/users/login", { data: { email, password: next }, headers: clientKey })
      ).status(),
    ).toBe(200);
  });
});

test("[R6.016] an administrator reads mails and follows requests up; others are refused", async ({
  page,
  request,
}) => {
  const { email, password: secret } = demoAccount("admin");
  await signInAsAdmin(request);
  await addAdminPasskey(page);
  await turnOffAutofill(page);
  const contact = { name: "Connie", email: "connie@example.com", message: "May I see it on Friday?" };
  await page.request.post("/api/leads/contact", { data: contact, headers: clientKey });
  await page.goto("/signin?returnUrl=/about");
  const form = page.getByRole("main");
  await form.getByLabel(/^Email/).fill(email);
  await form.getByLabel(/^Password/).fill(secret);
  await form.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(form.getByText("One more step: confirm that it’s you.")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Sign In")).toBeVisible();
  await form.getByRole("button", { name: "Use your passkey" }).click();
  // The navigation would close the menu.
  await expect(page).toHaveURL("/about");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Welcome, Ada/ })
    .click();
  await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await expect(page).toHaveURL("/admin");

  const lead = page.getByRole("listitem").filter({ hasText: "May I see it on Friday?" }).first();
  await lead.getByLabel("State").selectOption("contacted");
  await lead.getByLabel("Note").fill("Called, Friday at ten");
  await lead.getByRole("button", { name: "Save" }).click();
  await expect(lead.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(lead.getByLabel("Note")).toHaveValue("Called, Friday at ten");
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("tab", { name: "Mails" }).click();
  await page.locator("summary").filter({ hasText: contact.name }).first().click();
  await expect(page.getByText("May I see it on Friday?").first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
