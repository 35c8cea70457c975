import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { clientKey } from "./site";

/** Makes an account by the API and signs the page's browser in with it; the next load of a page has the session. */
export async function signUp(
  page: Pick<Page, "request">,
  name: string,
  marketingConsent = false,
): Promise<{ email: string; password: string }> {
  const account = { email: `${randomUUID()}@example.com`, password: "correct horse battery" };
  const response = await page.request.post("/api/users/register", {
    data: { name, ...account, acceptTerms: true, marketingConsent },
    headers: clientKey,
  });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return account;
}
