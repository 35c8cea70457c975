import { z } from "@larchway/shared/schema";
import { baseUrlSchema, parseConfig, secretSchema } from "@larchway/shared/server/config";
import { findRunningSite } from "@larchway/shared/server/running-site";
import { CliError } from "./cli-error";
import type { SiteAddress } from "./site-request";

const environmentSchema = z.object({
  LARCHWAY_SITE: baseUrlSchema.optional(),
  SITE_TOKEN: secretSchema.optional(),
  PLATFORM_TOKEN: secretSchema.optional(),
});

/** What the command line says about the site. */
export interface SiteOptions {
  site?: string | undefined;
  token?: string | undefined;
}

/**
 * The site of --site or LARCHWAY_SITE, else the one that runs on this machine; the token of --token or SITE_TOKEN, else
 * that of the site itself. The stored token of this machine's site is never sent to another machine.
 *
 * @throws CliError
 */
export async function findSite(
  env: Record<string, string | undefined>,
  { site, token }: SiteOptions = {},
): Promise<SiteAddress> {
  const config = parseConfig(environmentSchema, { ...env, ...(site ? { LARCHWAY_SITE: site } : {}) });
  const given = token ?? config.SITE_TOKEN ?? config.PLATFORM_TOKEN;
  if (config.LARCHWAY_SITE !== undefined && given !== undefined)
    return { url: withoutSlash(config.LARCHWAY_SITE), token: given };
  const local = await findRunningSite(env);
  const url = withoutSlash(config.LARCHWAY_SITE ?? local.edgeUrl);
  if (given === undefined && !isThisMachine(url)) {
    throw new CliError(
      `${url} needs a token.`,
      "Set SITE_TOKEN to a token of your team. An operator of the site makes one: npm run site -- tokens create.",
    );
  }
  return { url, token: given ?? local.token };
}

function isThisMachine(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
