export const addressPath = "/selling/home-evaluation";
export const detailsPath = "/selling/home-evaluation/property-details";
