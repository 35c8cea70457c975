import type { APIRequestContext, Page } from "@playwright/test";
import { mailedLink, verifyLink } from "./mails";
import { clientKey } from "./site";
import { signUp } from "./sign-up";

export const newEmail = (name: string) => `${name}.${Date.now()}@example.com`;

/** A member with a verified email, who can see sold data. `request` is not the page's own. */
export async function registerMember(
  page: Pick<Page, "request">,
  request: APIRequestContext,
  name: string,
): Promise<{ email: string; password: string }> {
  const account = await signUp(page, `${name} Tester`, true);
  const { email } = account;
  const [, token] = (await mailedLink(request, email, verifyLink)).split("#");
  await page.request.post("/api/users/verify", { data: { token }, headers: clientKey });
  return account;
}
