import type { RouteModules } from "@larchway/shared/router";
import type { remote } from "../remote";
import { articleRoutes } from "./news/article-routes";

/** The shell's own pages by the names of their routes. Each is a separate chunk. */
export const contentRoutes: RouteModules<typeof remote> = {
  about: { component: () => import(/* webpackChunkName: "route-about" */ "./about-page") },
  contact: { component: () => import(/* webpackChunkName: "route-contact" */ "./contact/contact-page") },
  careers: { component: () => import(/* webpackChunkName: "route-careers" */ "./careers-page") },
  testimonials: {
    component: () => import(/* webpackChunkName: "route-testimonials" */ "./testimonials-page"),
  },
  privacy: { component: () => import(/* webpackChunkName: "route-privacy" */ "./privacy-page") },
  terms: { component: () => import(/* webpackChunkName: "route-terms" */ "./terms-page") },
  "buyers-guide": {
    component: () => import(/* webpackChunkName: "route-buyers-guide" */ "./buyers-guide-page"),
  },
  "renters-guide": {
    component: () => import(/* webpackChunkName: "route-renters-guide" */ "./renters-guide-page"),
  },
  "new-homes-guide": {
    component: () => import(/* webpackChunkName: "route-new-homes-guide" */ "./new-homes-guide-page"),
  },
  more: { component: () => import(/* webpackChunkName: "route-more" */ "./more-page") },
  catalogue: {
    component: () => import(/* webpackChunkName: "route-catalogue" */ "../catalogue/catalogue-page"),
  },
  news: { component: () => import(/* webpackChunkName: "route-news" */ "./news/news-page") },
  ...articleRoutes,
};
