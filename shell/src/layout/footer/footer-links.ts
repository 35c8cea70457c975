/** The entries of the footer's lists. */
export const quickLinks = [
  { label: "Homes for sale", to: "/buying/search" },
  { label: "Homes for rent", to: "/renting/search" },
  { label: "Map Search", to: "/buying/search/map" },
  { label: "Featured listings", to: "/listings/featured" },
  { label: "Mortgage Calculator", to: "/buying/mortgage-calculator" },
  { label: "Free Home Evaluation", to: "/selling/home-evaluation" },
];

export const companyLinks = [
  { label: "About Us", to: "/about" },
  { label: "Our Agents", to: "/agents" },
  { label: "Work With Us", to: "/careers" },
  { label: "Testimonials", to: "/testimonials" },
  { label: "Real Estate News", to: "/more/real-estate-news" },
  { label: "Privacy Policy", to: "/privacy" },
  { label: "Terms and Conditions", to: "/terms-and-conditions" },
];

/** Sources of the site's data, as their licences require. */
export const credits = [
  { label: "OpenStreetMap contributors (ODbL)", href: "https://www.openstreetmap.org/copyright" },
  { label: "GeoNames (CC BY 4.0)", href: "https://www.geonames.org/" },
  { label: "Natural Earth", href: "https://www.naturalearthdata.com/" },
];
