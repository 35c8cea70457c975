import { brand } from "../../shared/brand/brand";
import { findViolations } from "../support/axe";
import { signInAsAdmin } from "../support/admin";
import { expect, test } from "../support/fixtures";
import { mailedLink } from "../support/mails";
import { registerMember } from "../support/people";
import { clientKey } from "../support/site";

const stopLink = /https?:\S+\/api\/contact-links\/\S+/;

interface Recipient {
  key: string;
  name?: string;
  brokerage: string;
}

for (const width of [390, 1440]) {
  test(`a request names its only recipient, is answered, and all contact ends by keyboard and by a mailed link at ${width} px`, async ({
    page,
    request,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { email } = await registerMember(page, request, "Rena");
    const listed = await request.get(
      `/api/properties?listOfficeName=${encodeURIComponent(brand.officeName)}&limit=1`,
    );
    const { properties } = (await listed.json()) as { properties: { ListingKey: string }[] };
    const listingKey = properties[0]?.ListingKey ?? "";
    const response = await request.get(`/api/leads/recipient?form=contact&listingKey=${listingKey}`);
    const recipient = (await response.json()) as Recipient;
    const named = [recipient.name, recipient.brokerage].filter(Boolean).join(", ");

    await test.step("the form names who receives it; the phone number is optional", async () => {
      await page.goto(`/listings/${listingKey}`);
      await page.goto(`${page.url()}?dialog=ask`);
      const dialog = page.getByRole("dialog", { name: "Ask about this home" });
      await expect(dialog.getByText(`Goes only to ${named}. Nobody pays for it.`)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByLabel("Your message").fill("Is the roof new?");
      await dialog.getByLabel("Phone (optional)").fill("");
      await dialog.getByRole("button", { name: "Send my message" }).press("Enter");
      await expect(page.getByRole("dialog", { name: "We have your message" })).toBeVisible();
    });

    const headers = { ...clientKey, authorization: `Bearer ${await signInAsAdmin(request)}` };
    const leads = await request.get(`/api/admin/leads?email=${encodeURIComponent(email)}`, { headers });
    const [lead] = (await leads.json()) as { id: string; recipient: string }[];
    expect(lead?.recipient).toBe(named);
    const reply = { data: { text: "Yes, from 2024." }, headers };
    const replied = await request.post(`/api/admin/leads/${lead?.id}/messages`, reply);
    expect(replied.status()).toBe(200);

    await test.step("the reply is marked as new, and answered by keyboard", async () => {
      await page.goto("/profile");
      await page.getByRole("tab", { name: "Requests (1 new)" }).click();
      await expect(page).toHaveURL("/profile?tab=requests");
      await expect(page.getByText("Yes, from 2024.")).toBeVisible();
      await expect(page.getByText(`Sent to ${named}`)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "Mark as read" }).press("Enter");
      await expect(page.getByText("1 new message")).toBeHidden();
      await expect(page.getByRole("tab", { name: "Requests", exact: true })).toBeVisible();
      await page.getByLabel("Your message").focus();
      await page.keyboard.type("Thank you!");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("list", { name: "Messages" })).toContainText("Thank you!");
    });

    await test.step("all contact stops, and is allowed again", async () => {
      await page.getByRole("button", { name: "Stop contacting me" }).press("Enter");
      await page.getByRole("button", { name: "Yes, stop it" }).press("Enter");
      await expect(page.getByText(/We stopped contacting you on/)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      expect((await request.post(`/api/admin/leads/${lead?.id}/messages`, reply)).status()).toBe(409);
      await page.getByRole("button", { name: "Allow contact again" }).press("Enter");
      await expect(page.getByRole("button", { name: "Stop contacting me" })).toBeVisible();
    });

    await test.step("the mailed link does the same without scripts and without signing in", async () => {
      const link = await mailedLink(request, email, stopLink);
      const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
      const visitor = await plain.newPage();
      await visitor.goto(new URL(link, page.url()).href);
      await visitor.getByRole("button", { name: "Stop contacting me" }).press("Enter");
      await expect(visitor.getByRole("heading", { name: "We will not contact you" })).toBeVisible();
      expect((await request.post(`/api/admin/leads/${lead?.id}/messages`, reply)).status()).toBe(409);
      await visitor.getByRole("button", { name: "Undo" }).press("Enter");
      await expect(visitor.getByRole("heading", { name: "Undone" })).toBeVisible();
      await plain.close();
    });

    await test.step("another person sees none of it", async () => {
      await page.context().clearCookies();
      await registerMember(page, request, "Stranger");
      await page.goto("/profile?tab=requests");
      await expect(page.getByText("No requests yet")).toBeVisible();
      await page.goto(`/viewings?request=${lead?.id}`);
      await expect(page.getByText("This viewing isn't among yours.")).toBeVisible();
    });
  });
}
