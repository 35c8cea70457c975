import { defineRemote } from "@larchway/shared/pages/define-remote";
import { mapStartQueries } from "./page/map-start-queries";

export const remote = defineRemote({
  name: "mf-map-search",
  title: "Map search",
  routes: [
    {
      path: "/buying/search/map",
      module: "sale-map",
      render: "server",
      query: ["rings"],
      title: "Homes for sale[ in {?place}][ in {?city}] on the map",
      description: "Every home for sale in Ontario on one map, with price, beds, baths and type filters.",
      layout: {
        header: "static",
        footer: false,
      },
      preload: Object.values(mapStartQueries["sale-map"]),
    },
    {
      path: "/renting/search/map",
      module: "lease-map",
      render: "server",
      query: ["rings"],
      title: "Homes for rent[ in {?place}][ in {?city}] on the map",
      description: "Every home for lease in Ontario on one map, with price, beds, baths and type filters.",
      layout: {
        header: "static",
        footer: false,
      },
      preload: Object.values(mapStartQueries["lease-map"]),
    },
  ],
  slots: [{ name: "listing-map", load: "when-needed" }],
  budget: {
    js: 32_900,
    css: 6_600,
  },
  firstVisitBudget: 177_200,
});
