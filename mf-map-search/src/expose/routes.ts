import type { RouteModules } from "@larchway/shared/router";
import type { remote } from "../remote";

export const routes: RouteModules<typeof remote> = {
  "sale-map": {
    component: async () => {
      const { SaleMapPage } = await import(/* webpackChunkName: "route-sale-map" */ "../page/sale-map-page");
      return { default: SaleMapPage };
    },
  },
  "lease-map": {
    component: async () => {
      const { LeaseMapPage } = await import(
        /* webpackChunkName: "route-lease-map" */ "../page/lease-map-page"
      );
      return { default: LeaseMapPage };
    },
  },
};
