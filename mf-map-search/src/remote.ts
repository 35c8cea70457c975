import { defineRemote } from "@larchway/shared/pages/define-remote";

export const remote = defineRemote({
  name: "mf-map-search",
  title: "Map search",
  routes: [
    {
      path: "/buying/search/map",
      module: "sale-map",
      render: "server",
      title: "Homes for sale on the map",
      description: "Every home for sale in Ontario on one map, with price, beds, baths and type filters.",
      layout: {
        header: "static",
        footer: false,
      },
    },
    {
      path: "/renting/search/map",
      module: "lease-map",
      render: "server",
      title: "Homes for rent on the map",
      description: "Every home for lease in Ontario on one map, with price, beds, baths and type filters.",
      layout: {
        header: "static",
        footer: false,
      },
    },
  ],
  slots: [{ name: "listing-map", load: "when-needed" }],
  budget: {
    js: 21_200,
    css: 6_000,
  },
  firstVisitBudget: 165_000,
});
