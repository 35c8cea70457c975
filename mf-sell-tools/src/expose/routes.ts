import type { RouteModules } from "@larchway/shared/router";
import type { remote } from "../remote";

export const routes: RouteModules<typeof remote> = {
  selling: {
    component: () => import(/* webpackChunkName: "route-selling" */ "../selling/selling-page"),
  },
  "home-evaluation": {
    component: () =>
      import(/* webpackChunkName: "route-home-evaluation" */ "../evaluation/home-evaluation-page"),
  },
  "property-details": {
    component: () =>
      import(/* webpackChunkName: "route-property-details" */ "../evaluation/property-details-page"),
  },
  "net-sheet": {
    component: () => import(/* webpackChunkName: "route-net-sheet" */ "../net-sheet/net-sheet-page"),
  },
  "seller-guide": {
    component: () => import(/* webpackChunkName: "route-seller-guide" */ "../guide/seller-guide-page"),
  },
  landing: {
    component: () => import(/* webpackChunkName: "route-landing" */ "../landing/landing-page"),
  },
};
