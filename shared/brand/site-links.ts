/** A page of this site, as its header and footer link to it. */
export interface SiteLink {
  label: string;
  to: string;
}

/** The sections of the header (spec section 2). */
export const sectionLinks = {
  buy: { label: "Buy", to: "/buying" },
  sell: { label: "Sell", to: "/selling" },
  rent: { label: "Rent", to: "/renting" },
  developments: { label: "New Developments", to: "/investments" },
  more: { label: "More", to: "/more" },
} satisfies Record<string, SiteLink>;

/** The footer's list of what visitors do here. */
export const quickLinks: SiteLink[] = [
  { label: "Homes for sale", to: "/buying/search" },
  { label: "Homes for rent", to: "/renting/search" },
  { label: "Map Search", to: "/buying/search/map" },
  { label: "Featured listings", to: "/listings/featured" },
  { label: "Mortgage Calculator", to: "/buying/mortgage-calculator" },
  { label: "Free Home Evaluation", to: "/selling/home-evaluation" },
];

/** The footer's list of pages about the brokerage. */
export const companyLinks: SiteLink[] = [
  { label: "About Us", to: "/about" },
  { label: "Our Agents", to: "/agents" },
  { label: "Work With Us", to: "/careers" },
  { label: "Testimonials", to: "/testimonials" },
  { label: "Real Estate News", to: "/more/real-estate-news" },
  { label: "Privacy Policy", to: "/privacy" },
  { label: "Terms and Conditions", to: "/terms-and-conditions" },
];
