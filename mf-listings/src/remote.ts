import { defineRemote } from "@larchway/shared/pages/define-remote";
import { narrowingNames } from "@larchway/shared/listing-filters";
import { agentQueries } from "./agents/agent-queries";
import { galleryPictureSizes, gridPictureSizes } from "./card/picture-sizes";
import { developmentQueries } from "./developments/development-queries";
import { finderQuery } from "./dream-home-finder/finder-queries";
import { heroPicture } from "./home/hero-picture";
import { homeQueries, listQueries, marketQueries } from "./lists/list-queries";

/**
 * Query parameters that change only the view: table or cards, all filters as fields for browsers without scripts, and
 * terms that were not understood.
 */
const listParameters = ["view", "fields", "unread"];

/** A page with a grid of homes, or with a gallery: its first photo is in the first response. */
const firstPicture = (sizes: string) => ({ from: "data", index: 0, sizes }) as const;

const detail = {
  module: "detail",
  render: "server",
  query: ["photo", "dialog"],
  firstVisitBudget: 182_300,
  title: "{address}",
  description: "{address}: price, photos, facts, rooms and location, with an estimated monthly payment.",
  notFoundWhenMissing: true,
  picture: firstPicture(galleryPictureSizes),
  preload: [{ path: "/api/properties/{listingKey}", parameters: {} }],
} as const;

export const remote = defineRemote({
  name: "mf-listings",
  title: "Listings",
  routes: [
    {
      path: "/",
      module: "home",
      render: "server",
      query: [],
      firstVisitBudget: 162_000,
      title: "Homes for sale and rent in Ontario",
      description:
        "Search homes for sale and for rent across Ontario by address or MLS number, see them on a map, compare them and work out the mortgage.",
      layout: { header: "overlay" },
      picture: {
        from: "picture",
        src: heroPicture.src,
        sizes: heroPicture.sizes,
        narrow: heroPicture.narrow,
      },
      preload: [
        ...Object.values(homeQueries).map((parameters) => ({ path: "/api/properties", parameters })),
        { path: "/api/properties/cities", parameters: {} },
      ],
    },
    {
      path: "/listings",
      module: "listings",
      render: "server",
      query: listParameters,
      firstVisitBudget: 178_800,
      title: "Homes on the market in Ontario",
      description: "Every home for sale and for rent in Ontario, from every brokerage, the newest first.",
      picture: firstPicture(gridPictureSizes),
      preload: [listQueries.listings],
    },
    {
      path: "/listings/featured",
      module: "featured",
      render: "server",
      query: [...listParameters, "status"],
      title: "Featured homes",
      description: "Homes represented by Larchway's own agents.",
      picture: firstPicture(gridPictureSizes),
      preload: [listQueries.featured],
    },
    { path: "/listings/:listingKey/:listingAddress?", ...detail },
    { path: "/property/:listingKey", ...detail, index: false },
    {
      path: "/city/:city",
      module: "city",
      render: "server",
      query: [...listParameters, "city"],
      firstVisitBudget: 188_100,
      title: "Homes in {city}: prices and the market",
      description: "Houses and condos on the market in {city}, Ontario, with asking prices.",
      notFoundWhenMissing: true,
      preload: [listQueries.city, marketQueries.city],
    },
    {
      path: "/places/:place",
      module: "place",
      render: "server",
      query: [...listParameters, "place"],
      firstVisitBudget: 188_100,
      title: "Homes in {place}: prices and the market",
      description: "Houses and condos on the market in {place}, Ontario, with asking prices.",
      notFoundWhenMissing: true,
      preload: [listQueries.place, marketQueries.place],
    },
    {
      path: "/buying",
      module: "buying",
      render: "server",
      query: [],
      title: "Buy a home in Ontario",
      description:
        "Search homes for sale on a list or a map, find your dream home, and work out the mortgage.",
      preload: [listQueries.buying],
    },
    {
      path: "/buying/search",
      module: "sale-search",
      render: "server",
      query: listParameters,
      firstVisitBudget: 180_100,
      title: "Homes for sale in Ontario",
      description: "Homes for sale in Ontario by city, price, type, beds and baths, the newest first.",
      picture: firstPicture(gridPictureSizes),
      preload: [listQueries["sale-search"]],
    },
    {
      path: "/buying/dream-home-finder",
      module: "dream-home-finder",
      render: "server",
      query: ["market", ...narrowingNames],
      title: "Dream Home Finder",
      description:
        "Tell us what you're looking for and see the closest matches in Ontario, for sale or for rent: why each one fits, and what you would give up.",
    },
    {
      path: "/buying/dream-home-finder/search",
      module: "finder-matches",
      render: "server",
      query: [],
      title: "Dream Home Finder",
      index: false,
      preload: [finderQuery],
    },
    {
      path: "/renting",
      module: "renting",
      render: "server",
      query: [],
      title: "Rent a home in Ontario",
      description:
        "Search homes for rent in Ontario by city and rent, see what moving in costs, and read what the law says about deposits, leases and increases.",
      preload: [
        listQueries.renting,
        listQueries["featured-rentals"],
        { path: "/api/properties/cities", parameters: {} },
      ],
    },
    {
      path: "/renting/search",
      module: "lease-search",
      render: "server",
      query: listParameters,
      firstVisitBudget: 180_100,
      title: "Homes for rent in Ontario",
      description: "Homes for rent in Ontario by city, rent, type, beds and baths, the newest first.",
      picture: firstPicture(gridPictureSizes),
      preload: [listQueries["lease-search"]],
    },
    {
      path: "/viewings",
      module: "viewing",
      title: "Your viewing",
      index: false,
    },
    {
      path: "/investments",
      module: "developments",
      render: "server",
      query: [],
      title: "New Developments",
      description:
        "New condominiums, townhouses and houses in Ontario that are sold before they are built: prices, deposits and when you can move in.",
      preload: [developmentQueries.list],
    },
    {
      path: "/investments/:development",
      module: "development",
      render: "server",
      query: [],
      title: "{place}",
      description: "{place}: plans and prices, deposit plan, builder and the date to move in.",
      notFoundWhenMissing: true,
      preload: [developmentQueries.one],
    },
    {
      path: "/agents",
      module: "agents",
      render: "server",
      query: [],
      title: "Our agents",
      description: "The agents of Larchway: their languages, the cities in which they work, and their homes.",
      preload: [agentQueries.list],
    },
    {
      path: "/agents/:agent",
      module: "agent",
      render: "server",
      query: [],
      title: "{agent}",
      description: "{agent}: languages, cities, homes on the market and how soon requests get a reply.",
      notFoundWhenMissing: true,
      preload: [agentQueries.one],
    },
    {
      path: "/property-comparison",
      module: "comparison",
      title: "Compare homes",
      description: "Homes side by side: price, size, taxes, monthly cost and more, with the differences.",
      index: false,
    },
  ],
  slots: [{ name: "compare-panel", load: "when-needed" }],
  budget: { js: 43_800, css: 12_000 },
  firstVisitBudget: 176_400,
});
