import type { RouteModules } from "@larchway/shared/router";
import type { remote } from "../remote";

export const routes: RouteModules<typeof remote> = {
  calculator: {
    component: () => import(/* webpackChunkName: "route-calculator" */ "../page/calculator-page"),
  },
  affordability: {
    component: () =>
      import(/* webpackChunkName: "route-affordability" */ "../affordability/affordability-page"),
  },
};
