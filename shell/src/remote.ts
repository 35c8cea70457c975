import { defineRemote } from "@larchway/shared/pages/define-remote";
import { articlePath, articles, newsPath } from "./content/news/articles";

const articleRoutes = articles.map(
  ({ slug, title, description, date, updated, author, picture, alt, tags }) => ({
    path: articlePath(slug),
    module: `news-${slug}` as const,
    render: "server" as const,
    static: true as const,
    query: [],
    title,
    description,
    article: {
      published: date,
      updated,
      author,
      picture: `/assets/img/pages/${picture}-1280.webp`,
      alt,
      tags,
    },
  }),
);

export const remote = defineRemote({
  name: "shell",
  title: "Shell",
  routes: [
    {
      path: "/about",
      module: "about",
      render: "server",
      static: true,
      query: [],
      title: "About Us",
      description:
        "Larchway is an Ontario real estate brokerage in Markham: who we are, how we work and how we are paid.",
    },
    {
      path: "/contact",
      module: "contact",
      render: "server",
      query: ["listing", "development"],
      firstVisitBudget: 152_600,
      title: "Contact Us",
      description:
        "Call, write or visit Larchway in Markham, Ontario. A licensed agent will answer within one business day.",
    },
    {
      path: "/careers",
      module: "careers",
      render: "server",
      static: true,
      query: [],
      title: "Careers",
      description:
        "Work with Larchway: open roles for real estate agents, client care and product in Markham, Ontario.",
    },
    {
      path: "/testimonials",
      module: "testimonials",
      render: "server",
      static: true,
      query: [],
      title: "Testimonials",
      description: "What buying, selling and renting with Larchway should be like, told in sample stories.",
    },
    {
      path: "/privacy",
      module: "privacy",
      render: "server",
      static: true,
      query: [],
      title: "Privacy Policy",
      description:
        "What personal information Larchway collects, why, how long we keep it, and how to see, correct or delete yours.",
    },
    {
      path: "/terms-and-conditions",
      module: "terms",
      render: "server",
      static: true,
      query: [],
      title: "Terms and Conditions",
      description:
        "Terms of use of the Larchway website, including the virtual office website (VOW) terms for sold prices and listing history.",
    },
    {
      path: "/buying/guide",
      module: "buyers-guide",
      render: "server",
      query: [],
      title: "Buyer's Guide",
      description:
        "Buying a home in Ontario step by step: budget, down payment, representation, offer, closing costs and closing day.",
    },
    {
      path: "/renting/guide",
      module: "renters-guide",
      render: "server",
      query: [],
      title: "Renter's Guide",
      description:
        "Renting a home in Ontario step by step: costs of moving in, deposits, the standard lease, rent increases, notices and their forms.",
    },
    {
      path: "/investments/guide",
      module: "new-homes-guide",
      render: "server",
      static: true,
      query: [],
      title: "Guide to New Homes",
      description:
        "Homes that are sold before they are built, in Ontario: how deposits, the cooling-off period, Tarion warranties and occupancy work, and how we help.",
    },
    {
      path: "/more",
      module: "more",
      render: "server",
      static: true,
      query: [],
      title: "More from Larchway",
      description:
        "Careers, company, contact, news, testimonials and mortgage advice: everything else about Larchway.",
    },
    {
      path: newsPath,
      module: "news",
      render: "server",
      static: true,
      query: [],
      title: "Real Estate News",
      description:
        "Ontario real estate news explained: taxes, mortgage rules and what they mean for buyers and sellers.",
      layout: {
        footer: false,
      },
    },
    {
      path: "/news",
      module: "news",
      render: "server",
      query: [],
      title: "Real Estate News",
      redirect: newsPath,
    },
    ...articleRoutes,
    {
      path: "/platform/ui",
      module: "catalogue",
      firstVisitBudget: 180_000,
      title: "Design System",
      audience: "admins",
      index: false,
    },
  ],
  budget: {
    js: 140_000,
    css: 40_000,
  },
  firstVisitBudget: 139_100,
});
