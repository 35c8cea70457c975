import { siteSchema } from "@larchway/shared/contracts/api";
import type { FirstData } from "./first-data";

const path = "/api/site";

/** Facts about the site that every page needs. Documents wait only for the first response. */
export class SiteFacts {
  private known: boolean | undefined;

  constructor(private readonly firstData: FirstData) {}

  /** Whether the site shows demo homes; undefined until the API responds. */
  async hasInventedHomes(): Promise<boolean | undefined> {
    const reading = this.read();
    return this.known ?? (await reading);
  }

  private async read(): Promise<boolean | undefined> {
    const response = (await this.firstData.fetchAll([path])).get(path);
    const site = siteSchema.safeParse(response?.body);
    if (site.success) this.known = site.data.hasInventedHomes;
    return this.known;
  }
}
