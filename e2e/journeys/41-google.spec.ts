import { expect, test } from "../support/fixtures";
import { startGoogle } from "../support/google";
import { newEmail } from "../support/people";

test("[R1.007] [R1.018] [R2.050] [R2.110] [R4.010] [R4.011] [R7.017] [R7.080] [R8.006] a new person signs in with Google, gives a phone, accepts the terms, and sees what is sold", async ({
  page,
}) => {
  const email = newEmail("gale");
  const google = await startGoogle(page, { sub: email, email, name: "Gale Google" });
  const anonymousId = "8f14e45f-ceea-467f-a8f1-000000000041";
  await page.addInitScript((id) => {
    localStorage.setItem("cookie_consent_preferences", JSON.stringify({ analytics: true, marketing: false }));
    localStorage.setItem("anonymousUserId", id);
  }, anonymousId);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/users/auth/google")) sent.push(request.postDataJSON());
  });

  await page.goto("/signin?returnUrl=%2Flistings%3Fstatus%3DClosed");
  const form = page.getByRole("main");
  await expect(form.getByLabel(/^Email/)).toBeVisible();
  const button = form.getByRole("button", { name: "Continue as Gale" });
  google.setSilent(true);
  await button.click();
  await expect(form.getByText("Google Sign-In failed: No credential received.")).toBeVisible();
  expect(sent).toEqual([]);

  google.setSilent(false);
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Your phone number" });
  await expect(dialog).toBeVisible();
  await expect(form.getByRole("alert")).toHaveCount(0);
  const submit = dialog.getByRole("button", { name: "Continue" });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel(/^Phone/).fill("555123");
  await submit.click();
  await expect(dialog.getByText("Please enter a valid 10-digit phone number")).toBeVisible();
  await dialog.getByLabel(/^Phone/).fill("5555555555");
  await submit.click();

  await expect(page).toHaveURL("/listings?status=Closed");
  const terms = page.getByRole("dialog", { name: "The terms for sold data" });
  await expect(page.getByText("Accept the terms to view property details").first()).toBeAttached();
  await terms.getByRole("button", { name: "I accept the terms" }).click();
  await expect(terms).toHaveCount(0);
  await expect(page.getByText(/to view property details/)).toHaveCount(0);
  await expect(
    page
      .getByRole("article")
      .first()
      .getByText(/\$[\d,]+/)
      .first(),
  ).toBeVisible();
  const credential: unknown = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(sent).toEqual([
    { credential, anonymousId },
    { credential, anonymousId, phone: "(555) 555-5555" },
  ]);

  await page
    .getByRole("banner")
    .getByRole("button", { name: /Welcome, Gale/ })
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.goto("/signin?returnUrl=/about");
  await page.getByRole("main").getByRole("button", { name: "Continue as Gale" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("banner").getByRole("button", { name: /Welcome, Gale/ })).toBeVisible();
  await google.stop();
});
