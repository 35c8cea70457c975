import { siteSchema } from "@larchway/shared/contracts/api";
import type { Routes } from "../http/api-types";
import { hasInventedListings } from "./invented-listing-repository";

export const siteRoutes: Routes = (api, { database }) => {
  api.get("/site", {
    schema: {
      tags: ["properties"],
      summary: "What the pages have to say about the site",
      response: { 200: siteSchema },
    },
    handler: async () => ({ hasInventedHomes: await hasInventedListings(database) }),
  });
};
