import { request } from "undici";
import {
  agentsSchema,
  citiesSchema,
  developmentsSchema,
  marketAreasSchema,
  sitemapListingsSchema,
  sitemapPartSize,
  sitemapPartsSchema,
} from "@larchway/shared/contracts/api";
import { buildUrl } from "@larchway/shared/contracts/document";
import { CodedError } from "@larchway/shared/contracts/errors";
import { displayCity } from "@larchway/shared/domain";
import type { Infer, Schema } from "@larchway/shared/schema";
import type { LiveView } from "@larchway/releases/live/live-releases";
import type { SitemapEntry } from "./sitemap-xml";

/** Milliseconds for one response of the api. */
const deadlineMs = 10_000;

/** Fetches the sitemap's content from the API as a visitor. @throws CodedError UPSTREAM_UNAVAILABLE */
export class SitemapSource {
  constructor(private readonly options: { apiUrl: string; apiKey: string }) {}

  /** Returns the first id of each part of the listings. */
  async starts(): Promise<number[]> {
    return (await this.fetchJson(sitemapPartsSchema, "/api/sitemap")).starts;
  }

  /** Yields the listings from one id up to another in pages of the API, at most 50,000. */
  async *listings(from: number, before: number | undefined): AsyncGenerator<SitemapEntry[]> {
    let remaining = sitemapPartSize;
    for (let next: number | null = from; next !== null && remaining > 0;) {
      const path = buildUrl("/api/sitemap/listings", { from: next, before });
      const response: Infer<typeof sitemapListingsSchema> = await this.fetchJson(sitemapListingsSchema, path);
      yield response.listings.slice(0, remaining);
      remaining -= response.listings.length;
      next = response.next;
    }
  }

  /**
   * Yields the pages that are not listings: routes without parameters, cities, neighbourhoods, new developments, and
   * agents with homes.
   */
  async *pages(view: LiveView): AsyncGenerator<SitemapEntry[]> {
    const routes = Object.values(view.set.remotes).flatMap(({ remote }) => remote.routes);
    const fixed = routes
      .filter(({ index, path, redirect }) => index && redirect === undefined && !/[:*]/.test(path))
      .map(({ path }) => path);
    const { cities } = await this.fetchJson(citiesSchema, "/api/properties/cities");
    const cityPaths = cities
      .map(({ city }) => `/city/${encodeURIComponent(displayCity(city))}`)
      .filter((path) => view.routes.match(path)?.route.index);
    const { areas } = await this.fetchJson(marketAreasSchema, "/api/market/areas");
    const areaPaths = areas.map(({ path }) => path).filter((path) => view.routes.match(path)?.route.index);
    const { developments } = await this.fetchJson(developmentsSchema, "/api/developments");
    const developmentPaths = developments
      .map(({ path }) => path)
      .filter((path) => view.routes.match(path)?.route.index);
    const { agents } = await this.fetchJson(agentsSchema, "/api/agents");
    const agentPaths = agents
      .filter(({ homes }) => homes > 0)
      .map(({ path }) => path)
      .filter((path) => view.routes.match(path)?.route.index);
    yield [...new Set([...fixed.sort(), ...cityPaths, ...areaPaths, ...developmentPaths, ...agentPaths])]
      .slice(0, sitemapPartSize)
      .map((path) => ({ path }));
  }

  private async fetchJson<S extends Schema>(schema: S, path: string): Promise<Infer<S>> {
    try {
      const { statusCode, body } = await request(this.options.apiUrl + path, {
        headers: { accept: "application/json", "x-api-key": this.options.apiKey },
        signal: AbortSignal.timeout(deadlineMs),
      });
      if (statusCode !== 200) {
        await body.dump();
        throw new Error(`The api responded to ${path} with ${statusCode}.`);
      }
      return schema.parse(await body.json()) as Infer<S>;
    } catch (error) {
      throw new CodedError("UPSTREAM_UNAVAILABLE", { cause: error });
    }
  }
}
