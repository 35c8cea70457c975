/** Shares of the real market (active listings of one site), vacant land thinned out. */
export const freeholdTypes = {
  Detached: 43_378,
  "Att/Row/Townhouse": 6_046,
  "Vacant Land": 2_600,
  "Semi-Detached": 3_863,
  Multiplex: 1_331,
  Duplex: 1_153,
  Triplex: 620,
  Link: 540,
  Cottage: 900,
  "Rural Residential": 850,
};
export const condoTypes = {
  "Condo Apartment": 21_170,
  "Condo Townhouse": 5_827,
  "Common Element Condo": 900,
  "Detached Condo": 480,
};
export const commercialTypes = {
  "Commercial Retail": 45,
  Office: 30,
  Industrial: 15,
  "Store With Apt/Office": 10,
};

export const areaRanges = [700, 1100, 1500, 2000, 2500, 3000, 3500, 5000];
export const condoRanges = [0, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 1800, 2000, 2250];
