import type { RouteModule } from "@larchway/shared/router";
import { articleModule } from "./article-module";

/** A page for each article, under its slug. */
export const articleRoutes: Record<`news-${string}`, RouteModule> = {
  "news-condo-buyers-have-time": articleModule(
    "condo-buyers-have-time",
    () =>
      import(
        /* webpackChunkName: "route-news-condo-buyers-have-time" */ "./articles/condo-buyers-have-time.md"
      ),
  ),
  "news-how-accelerated-payments-work": articleModule(
    "how-accelerated-payments-work",
    () =>
      import(
        /* webpackChunkName: "route-news-how-accelerated-payments-work" */ "./articles/how-accelerated-payments-work.md"
      ),
  ),
  "news-insured-mortgages-two-years-on": articleModule(
    "insured-mortgages-two-years-on",
    () =>
      import(
        /* webpackChunkName: "route-news-insured-mortgages-two-years-on" */ "./articles/insured-mortgages-two-years-on.md"
      ),
  ),
  "news-toronto-luxury-land-transfer-tax": articleModule(
    "toronto-luxury-land-transfer-tax",
    () =>
      import(
        /* webpackChunkName: "route-news-toronto-luxury-land-transfer-tax" */ "./articles/toronto-luxury-land-transfer-tax.md"
      ),
  ),
  "news-what-the-stress-test-does": articleModule(
    "what-the-stress-test-does",
    () =>
      import(
        /* webpackChunkName: "route-news-what-the-stress-test-does" */ "./articles/what-the-stress-test-does.md"
      ),
  ),
  "news-why-sold-prices-need-an-account": articleModule(
    "why-sold-prices-need-an-account",
    () =>
      import(
        /* webpackChunkName: "route-news-why-sold-prices-need-an-account" */ "./articles/why-sold-prices-need-an-account.md"
      ),
  ),
};
