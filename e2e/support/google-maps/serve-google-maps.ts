import path from "node:path";
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import { googleMapsSources } from "../../../edge/app/security-headers";
import { repository } from "../site";
import { tileUrl } from "./google-map";

const config = { key: "key-of-the-journeys", styleNonce: "bm9uY2Ugb2YgdGhlIGpvdXJuZXlz" };
const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1400"><rect width="100%" height="100%" fill="#cfd8cf"/></svg>`;

/** What journeys see of the map that the stand-in drew. */
interface StandInMap {
  get(name: string): unknown;
  getZoom(): number;
  getMapTypeId(): string;
}
declare global {
  interface Window {
    googleMapsOfThePage?: StandInMap[];
    gm_authFailure?: () => void;
  }
}

export interface GoogleMapsForPage {
  /** URLs that the page has requested of Google. */
  requests: string[];
  /** From now on Google's script does not load, or loads again. */
  setBroken(isBroken: boolean): void;
}

/**
 * Google's map for a page: its documents get a key and the policy that goes with it, as the edge gives them where a key is
 * configured, and a stand-in is served in place of Google's script.
 */
export async function serveGoogleMaps(page: Page): Promise<GoogleMapsForPage> {
  const requests: string[] = [];
  let isBroken = false;
  await page.route(
    ({ pathname }) => pathname.endsWith("/search/map") && !pathname.startsWith("/api/"),
    async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const body = (await response.text()).replace(
        '"googleClientId":',
        `"googleMaps":${JSON.stringify(config)},"googleClientId":`,
      );
      const policy = extendPolicy(headers["content-security-policy"] ?? "", googleMapsSources(config));
      await route.fulfill({ response, body, headers: { ...headers, "content-security-policy": policy } });
    },
  );
  await page.route(/^https:\/\/maps\.(googleapis|gstatic)\.com\//, async (route) => {
    const url = route.request().url();
    requests.push(url);
    if (isBroken) return route.abort();
    if (url === tileUrl) return route.fulfill({ contentType: "image/svg+xml", body: tile });
    return route.fulfill({ contentType: "text/javascript", body: await buildScript() });
  });
  return { requests, setBroken: (value) => void (isBroken = value) };
}

async function buildScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(repository, "e2e/support/google-maps/stand-in.ts")],
    bundle: true,
    format: "iife",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

function extendPolicy(policy: string, extra: string): string {
  return extra.split("; ").reduce((result, directive) => {
    const [name = "", ...sources] = directive.split(" ");
    return result.replace(new RegExp(`${name} [^;]*`), `$& ${sources.join(" ")}`);
  }, policy);
}
