import type { RouteModule } from "@larchway/shared/router";
import { articleModule } from "./article-module";

/** A page for each article, under its slug. */
export const articleRoutes: Record<`news-${string}`, RouteModule> = {
  "news-condo-buyers-have-time": articleModule("condo-buyers-have-time", () =>
    Promise.all([
      import(/* webpackChunkName: "route-news-condo-buyers-have-time" */ "./article-page"),
      import(
        /* webpackChunkName: "route-news-condo-buyers-have-time" */ "./articles/condo-buyers-have-time.md"
      ),
    ]),
  ),
  "news-how-accelerated-payments-work": articleModule("how-accelerated-payments-work", () =>
    Promise.all([
      import(/* webpackChunkName: "route-news-how-accelerated-payments-work" */ "./article-page"),
      import(
        /* webpackChunkName: "route-news-how-accelerated-payments-work" */ "./articles/how-accelerated-payments-work.md"
      ),
    ]),
  ),
  "news-insured-mortgages-two-years-on": articleModule("insured-mortgages-two-years-on", () =>
    Promise.all([
      import(/* webpackChunkName: "route-news-insured-mortgages-two-years-on" */ "./article-page"),
      import(
        /* webpackChunkName: "route-news-insured-mortgages-two-years-on" */ "./articles/insured-mortgages-two-years-on.md"
      ),
    ]),
  ),
  "news-toronto-luxury-land-transfer-tax": articleModule("toronto-luxury-land-transfer-tax", () =>
    Promise.all([
      import(/* webpackChunkName: "route-news-toronto-luxury-land-transfer-tax" */ "./article-page"),
      import(
        /* webpackChunkName: "route-news-toronto-luxury-land-transfer-tax" */ "./articles/toronto-luxury-land-transfer-tax.md"
      ),
    ]),
  ),
  "news-what-the-stress-test-does": articleModule("what-the-stress-test-does", () =>
    Promise.all([
      import(/* webpackChunkName: "route-news-what-the-stress-test-does" */ "./article-page"),
      import(
        /* webpackChunkName: "route-news-what-the-stress-test-does" */ "./articles/what-the-stress-test-does.md"
      ),
    ]),
  ),
  "news-why-sold-prices-need-an-account": articleModule("why-sold-prices-need-an-account", () =>
    Promise.all([
      import(/* webpackChunkName: "route-news-why-sold-prices-need-an-account" */ "./article-page"),
      import(
        /* webpackChunkName: "route-news-why-sold-prices-need-an-account" */ "./articles/why-sold-prices-need-an-account.md"
      ),
    ]),
  ),
};
