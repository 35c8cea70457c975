/**
 * Shares of the real market (active listings of one site). Cottages and rural homes occur in few cities, so their share
 * there is higher.
 */
export const freeholdTypes = {
  Detached: 43_378,
  "Att/Row/Townhouse": 6_046,
  "Semi-Detached": 3_863,
  Multiplex: 1_331,
  Duplex: 1_153,
  Triplex: 620,
  Link: 540,
  Cottage: 3_000,
  "Rural Residential": 2_400,
};
export const commercialTypes = {
  "Commercial Retail": 45,
  Office: 30,
  Industrial: 15,
  "Store With Apt/Office": 10,
};
