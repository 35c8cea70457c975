import type { RouteModules } from "@larchway/shared/router";

export const routes: RouteModules = {
  calculator: {
    component: () => import(/* webpackChunkName: "route-calculator" */ "../calculator/calculator-page"),
  },
};
