import { heroLake01, heroStreet01 } from "@larchway/shared/brand/pictures";
import { defineRemote } from "@larchway/shared/pages/define-remote";
import { coverBand } from "./bands/cover-sizes";

export const remote = defineRemote({
  name: "mf-sell-tools",
  title: "Selling tools",
  routes: [
    {
      path: "/selling",
      module: "selling",
      render: "server",
      // Figures and campaigns in links are read only after the start.
      query: [],
      title: "Sell Your Home",
      description: "Sell a home in Ontario with a free evaluation, a clear plan and a guide to the costs.",
      picture: { from: "picture", ...coverBand(heroStreet01, 1) },
    },
    {
      path: "/selling/home-evaluation",
      module: "home-evaluation",
      render: "server",
      query: [],
      title: "Free Home Evaluation",
      description:
        "What is your Ontario home worth? An estimate from homes for sale nearby, and, if you like, a free evaluation by an agent.",
    },
    {
      path: "/selling/home-evaluation/property-details",
      module: "property-details",
      title: "Free Home Evaluation: Property Details",
      index: false,
    },
    {
      path: "/home-evaluation",
      module: "home-evaluation",
      render: "server",
      query: [],
      title: "Free Home Evaluation",
      index: false,
    },
    {
      path: "/selling/net-sheet",
      module: "net-sheet",
      render: "server",
      query: [],
      title: "Seller's Net Sheet",
      description:
        "What you keep when you sell a home in Ontario: the price less commission, HST, mortgage, lawyer and property tax.",
    },
    {
      path: "/selling/guide",
      module: "seller-guide",
      render: "server",
      query: [],
      title: "Seller's Guide",
      description:
        "Selling a home in Ontario step by step: preparing, pricing, listing, offers, closing, costs and taxes.",
    },
    {
      path: "/property",
      module: "landing",
      render: "server",
      query: [],
      title: "What Is Your Home Worth?",
      description: "A free, written evaluation of your Ontario home by a licensed real estate brokerage.",
      layout: {
        header: "none",
        footer: false,
      },
      index: false,
      picture: { from: "picture", ...coverBand(heroLake01, 1) },
    },
  ],
  budget: {
    js: 14_100,
    css: 6_000,
  },
  firstVisitBudget: 148_000,
});
