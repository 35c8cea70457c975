import type { Locator, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { addAuthenticator, turnOffAutofill } from "../support/admin";
import { findViolations } from "../support/axe";
import { site } from "../support/command-line";
import { expect, test } from "../support/fixtures";
import { newEmail, registerMember } from "../support/people";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const size of sizes) {
  test(`a member adds a passkey, names it, signs in with it by button and by autofill, and removes it (${size.width} px)`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
    await addAuthenticator(page);
    await registerMember(page, request, "Pia");
    await page.goto("/profile?tab=privacy");
    const part = page.getByRole("region", { name: "Passkeys and second factor" });

    await test.step("add and name it, with the keyboard alone", async () => {
      await part.getByRole("button", { name: "Add a passkey" }).focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Add a passkey" });
      await dialog.getByLabel(/^Name of the passkey/).focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("My laptop");
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await saveCodes(page, page.getByRole("dialog", { name: "Your recovery codes" }));
      await expect(part.getByRole("listitem").filter({ hasText: "My laptop" })).toBeVisible();
      await shoot(page, "passkeys", size.width);
    });

    const main = page.getByRole("main");
    await test.step("sign in by autofill, without a press", async () => {
      await signOut(page);
      await page.goto("/signin?returnUrl=/about");
      await expect(page).toHaveURL("/about");
    });

    await test.step("sign in by the button, in a browser without autofill", async () => {
      await turnOffAutofill(page);
      await signOut(page);
      await page.goto("/signin?returnUrl=/about");
      const button = main.getByRole("button", { name: "Sign in with a passkey" });
      await shoot(page, "sign-in", size.width);
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/about");
      await expect(page.getByRole("banner").getByText("Sign In")).toHaveCount(0);
    });

    await test.step("remove it", async () => {
      await page.goto("/profile?tab=privacy");
      await part.getByRole("button", { name: "Remove My laptop" }).click();
      await expect(part.getByText("You have no passkey yet.")).toBeVisible();
    });
  });
}

test("the office sets up an app at the first sign-in, and a dangerous action asks for it again", async ({
  page,
}) => {
  const email = newEmail("office");
  const printed = await site(["admin", "create", "--email", email, "--name", "Olga"]);
  const password = /Password .*: (\S+)/.exec(printed)?.[1] ?? "";
  const main = page.getByRole("main");
  const enterPassword = async () => {
    await page.goto("/signin?returnUrl=/admin");
    await main.getByLabel(/^Email/).fill(email);
    await main.getByLabel(/^Password/).fill(password);
    await main.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await enterPassword();
  await main.getByRole("button", { name: "Use an authenticator app" }).click();
  await expect(main.getByRole("img", { name: "QR code for your app" })).toBeVisible();
  const secret = (await main.getByText(/^([A-Z2-7]{4} ){4,}/).textContent()) ?? "";
  const app = new TOTP({ secret: secret.replaceAll(" ", "") });
  expect(await findViolations(page)).toEqual([]);
  await shoot(page, "enrol", 1440);
  await main.getByLabel(/^Code from the app/).fill("000000");
  await main.getByRole("button", { name: "Confirm" }).click();
  await expect(main.getByText(/That code isn't right/)).toBeVisible();
  await main.getByLabel(/^Code from the app/).fill(app.generate());
  await main.getByRole("button", { name: "Confirm" }).click();
  const code = await saveCodes(page, main);
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("tab", { name: "Requests" })).toBeVisible();

  await test.step("the next sign-in takes a recovery code instead, once", async () => {
    await signOut(page);
    await enterPassword();
    await main.getByRole("button", { name: "Use a recovery code" }).click();
    await main.getByLabel(/^Recovery code/).fill(code);
    await shoot(page, "prove", 1440);
    await main.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/admin");
    await signOut(page);
    await enterPassword();
    await main.getByRole("button", { name: "Use a recovery code" }).click();
    await main.getByLabel(/^Recovery code/).fill(code);
    await main.getByRole("button", { name: "Continue" }).click();
    await expect(main.getByText(/recovery code isn't right/)).toBeVisible();
  });
});

/** Reads the first code and closes the list of them. */
async function saveCodes(page: Page, place: Locator): Promise<string> {
  const codes = place.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? "";
  expect(await findViolations(page)).toEqual([]);
  await shoot(page, "codes", page.viewportSize()?.width ?? 0);
  await place.getByLabel("I have saved my recovery codes").check();
  await place.getByRole("button", { name: "Continue" }).click();
  return code;
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /larchway_(refresh|signed_in)/ });
}

/** With SCREENSHOTS: in light and dark, to be looked at. */
async function shoot(page: Page, name: string, width: number): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: null });
}
