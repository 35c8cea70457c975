/** Sources of the site's data, as their licences require. */
export const credits = [
  { label: "OpenStreetMap contributors (ODbL)", href: "https://www.openstreetmap.org/copyright" },
  { label: "GeoNames (CC BY 4.0)", href: "https://www.geonames.org/" },
  { label: "Natural Earth", href: "https://www.naturalearthdata.com/" },
];
