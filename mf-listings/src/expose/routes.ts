import type { RouteModules } from "@larchway/shared/router";
import { loadComparison } from "../comparison/load-comparison";
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

/** The pages of this remote, by the names that its routes give them. */
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
  renting: {
    loader: async (args) => {
      const module = import(/* webpackChunkName: "route-renting" */ "../sections/load-renting");
      return (await module).loadRenting(args);
    },
    component: () => import(/* webpackChunkName: "route-renting" */ "../sections/renting-page"),
  },
  "lease-search": {
    loader: loadLeaseSearch,
    component: () => import(/* webpackChunkName: "route-lease-search" */ "../lists/lease-search-page"),
  },
  viewing: {
    component: () => import(/* webpackChunkName: "route-viewing" */ "../viewings/viewing-page"),
  },
  "finder-matches": {
    loader: async (args) => {
      const module = import(
        /* webpackChunkName: "route-finder-matches" */ "../dream-home-finder/load-matches"
      );
      return (await module).loadMatches(args);
    },
    component: () =>
      import(/* webpackChunkName: "route-finder-matches" */ "../dream-home-finder/matches-page"),
  },
  // Few visits come here: loader and schemas come with the page, and no other page carries them.
  developments: {
    loader: async (args) => {
      const module = import(/* webpackChunkName: "route-developments" */ "../developments/load-developments");
      return (await module).loadDevelopments(args);
    },
    component: () => import(/* webpackChunkName: "route-developments" */ "../developments/developments-page"),
  },
  development: {
    loader: async (args) => {
      const module = import(/* webpackChunkName: "route-development" */ "../developments/load-developments");
      return (await module).loadDevelopment(args);
    },
    component: () => import(/* webpackChunkName: "route-development" */ "../developments/development-page"),
  },
  comparison: {
    loader: loadComparison,
    component: () => import(/* webpackChunkName: "route-comparison" */ "../comparison/comparison-page"),
  },
  "dream-home-finder": {
    component: () =>
      import(/* webpackChunkName: "route-dream-home-finder" */ "../dream-home-finder/finder-page"),
  },
};
