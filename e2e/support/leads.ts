import type { Page } from "@playwright/test";
import { readAsAdmin } from "./admin";

/** The stored leads of one email, newest first, as the demo administrator reads them from the API. */
export function readLeads(page: Page, email: string): Promise<Record<string, unknown>[]> {
  return readAsAdmin(page.request, `/api/admin/leads?email=${encodeURIComponent(email)}`);
}
