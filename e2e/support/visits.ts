import type { APIRequestContext } from "@playwright/test";
import { documentBlockId } from "../../shared/contracts/document";
import { releaseSetSchema } from "../../shared/contracts/release";
import type { RemoteRoute } from "../../shared/contracts/remote";

export interface Visit {
  url: string;
  role: "visitor" | "member" | "admin";
}

type Addresses = Partial<Record<Visit["role"], string[]>>;

/** Every page that the shell and the remotes declare, from the release set in each document. */
export async function declaredRoutes(request: APIRequestContext): Promise<RemoteRoute[]> {
  const html = await (await request.get("/about")).text();
  const [, block = ""] = new RegExp(`<script[^>]* id="${documentBlockId}">([^]*?)</script>`).exec(html) ?? [];
  const { releases } = JSON.parse(block) as { releases: unknown };
  return Object.values(releaseSetSchema.parse(releases).remotes)
    .flatMap(({ remote }) => remote.routes)
    .filter(({ redirect }) => redirect === undefined);
}

/**
 * At least one URL of every declared page, and some unknown ones. A page without parameters is visited automatically. A
 * page with parameters, or one that depends on the role, must be listed here; otherwise this throws.
 */
export async function listVisits(request: APIRequestContext): Promise<Visit[]> {
  const urlsByPattern = await listKnownUrls(request);
  const routes = await declaredRoutes(request);
  for (const pattern of Object.keys(urlsByPattern))
    if (!routes.some((route) => route.path === pattern))
      throw new Error(`The route ${pattern} no longer exists.`);
  const byRoute = routes.map((route) => urlsByPattern[route.path] ?? itself(route));
  return [...byRoute, { visitor: ["/no/such/page", "/listings/W0000000"] }].flatMap((urls) =>
    (["visitor", "member", "admin"] as const).flatMap((role) =>
      (urls[role] ?? []).map((url) => ({ url, role })),
    ),
  );
}

function itself({ path: pattern, audience }: RemoteRoute): Addresses {
  if (/[:*]/.test(pattern))
    throw new Error(`Name a URL of the route ${pattern} in e2e/support/visits.ts, so that it is checked.`);
  return { [audience === "admins" ? "admin" : "visitor"]: [pattern] };
}

/** URLs that do not follow from the pattern: existing listings, and the required role. */
async function listKnownUrls(request: APIRequestContext): Promise<Record<string, Addresses | undefined>> {
  const [active, pending, cancelled, closed, expired, withdrawn] = await Promise.all(
    ["Active", "Pending", "Cancelled", "Closed", "Expired", "Withdrawn"].map((status) =>
      findListingKeys(request, status),
    ),
  );
  const locked = [pending, cancelled, closed, expired, withdrawn].map((keys) => `/listings/${keys?.[0]}`);
  return {
    "/listings/:listingKey/:listingAddress?": {
      visitor: [`/listings/${active?.[0]}`, ...locked],
      member: [`/listings/${closed?.[0]}`],
    },
    "/property/:listingKey": { visitor: [`/property/${active?.[1]}`] },
    "/property-comparison": {
      visitor: ["/property-comparison", `/property-comparison?mls=${active?.join(",")}`],
    },
    "/city/:city": { visitor: ["/city/Toronto"] },
    "/places/:place": { visitor: ["/places/the-annex-toronto"] },
    "/agents/:agent": { visitor: ["/agents/mirela-popescu"] },
    "/investments/:development": { visitor: ["/investments/saltmarsh-house-leslieville"] },
    "/unsubscribe/:token": { visitor: ["/unsubscribe/abc"] },
    "/alerts": { member: ["/alerts"] },
    "/list-invitation": { member: ["/list-invitation"] },
    "/profile": { member: ["/profile", "/profile?tab=favorites", "/profile?tab=privacy"] },
    "/admin": { admin: ["/admin", "/admin?tab=mails"] },
  };
}

async function findListingKeys(request: APIRequestContext, status: string): Promise<string[]> {
  const response = await request.get(`/api/properties?status=${status}&limit=3`);
  const { properties } = (await response.json()) as { properties: { ListingKey: string }[] };
  if (properties.length < 3) throw new Error(`The demo data have too few homes that are ${status}.`);
  return properties.map(({ ListingKey }) => ListingKey);
}
