import type { LoaderFunction, RouteModule, RouteModules } from "@larchway/shared/router";
import { loadDetail } from "../detail/load-detail";
import { loadHome } from "../home/load-home";
import { loadCity, loadPlace } from "../lists/load-area";
import {
  loadAllListings,
  loadBuying,
  loadFeatured,
  loadLeaseSearch,
  loadSaleSearch,
} from "../lists/load-lists";
import type { remote } from "../remote";

/** The pages of this remote, by the names of its routes. */
export const routes: RouteModules<typeof remote> = {
  home: {
    loader: loadHome,
    component: () => import(/* webpackChunkName: "route-home" */ "../home/home-page"),
  },
  listings: {
    loader: loadAllListings,
    component: () => import(/* webpackChunkName: "route-listings" */ "../lists/listings-page"),
  },
  featured: {
    loader: loadFeatured,
    component: () => import(/* webpackChunkName: "route-featured" */ "../lists/featured-page"),
  },
  detail: {
    loader: loadDetail,
    component: () => import(/* webpackChunkName: "route-detail" */ "../detail/detail-page"),
  },
  city: {
    loader: loadCity,
    component: () => import(/* webpackChunkName: "route-city" */ "../lists/area-page"),
  },
  place: {
    loader: loadPlace,
    component: () => import(/* webpackChunkName: "route-place" */ "../lists/area-page"),
  },
  buying: {
    loader: loadBuying,
    component: () => import(/* webpackChunkName: "route-buying" */ "../sections/buying-page"),
  },
  "sale-search": {
    loader: loadSaleSearch,
    component: () => import(/* webpackChunkName: "route-sale-search" */ "../lists/sale-search-page"),
  },
  renting: withLoader(() => import(/* webpackChunkName: "route-renting" */ "../sections/renting-page")),
  "lease-search": {
    loader: loadLeaseSearch,
    component: () => import(/* webpackChunkName: "route-lease-search" */ "../lists/lease-search-page"),
  },
  viewing: {
    component: () => import(/* webpackChunkName: "route-viewing" */ "../viewings/viewing-page"),
  },
  "finder-matches": withLoader(
    () => import(/* webpackChunkName: "route-finder-matches" */ "../dream-home-finder/matches-page"),
  ),
  developments: withLoader(
    () => import(/* webpackChunkName: "route-developments" */ "../developments/developments-page"),
  ),
  development: withLoader(
    () => import(/* webpackChunkName: "route-development" */ "../developments/development-page"),
  ),
  agents: withLoader(() => import(/* webpackChunkName: "route-agents" */ "../agents/agents-page")),
  agent: withLoader(() => import(/* webpackChunkName: "route-agent" */ "../agents/agent-page")),
  comparison: withLoader(
    () => import(/* webpackChunkName: "route-comparison" */ "../comparison/comparison-page"),
  ),
  "dream-home-finder": {
    component: () =>
      import(/* webpackChunkName: "route-dream-home-finder" */ "../dream-home-finder/finder-page"),
  },
};

/**
 * A page that few visits start with: its loader and schemas are in the page's chunk, so that no other page loads
 * them.
 */
function withLoader(
  page: () => Promise<Awaited<ReturnType<RouteModule["component"]>> & { loader: LoaderFunction }>,
): RouteModule {
  return { loader: async (args) => (await page()).loader(args), component: page };
}
