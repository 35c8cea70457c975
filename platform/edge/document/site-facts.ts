import { siteSchema } from "@larchway/shared/contracts/api";
import type { FirstData } from "./first-data";

const path = "/api/site";

/** What every page has to say about the site. Documents wait for it only until it is known for the first time. */
export class SiteFacts {
  private known: boolean | undefined;

  constructor(private readonly firstData: FirstData) {}

  /** Does the site show demo homes? Undefined while the api has never said. */
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
