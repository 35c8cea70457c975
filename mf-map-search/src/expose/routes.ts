import type { RouteModules } from "@larchway/shared/router";
import { loadLeaseMap, loadSaleMap } from "../page/load-map-start";
import type { remote } from "../remote";

export const routes: RouteModules<typeof remote> = {
  "sale-map": {
    loader: loadSaleMap,
    loadsOnce: true,
    component: async () => {
      const { SaleMapPage } = await import(/* webpackChunkName: "route-sale-map" */ "../page/sale-map-page");
      return { default: SaleMapPage };
    },
  },
  "lease-map": {
    loader: loadLeaseMap,
    loadsOnce: true,
    component: async () => {
      const { LeaseMapPage } = await import(
        /* webpackChunkName: "route-lease-map" */ "../page/lease-map-page"
      );
      return { default: LeaseMapPage };
    },
  },
};
