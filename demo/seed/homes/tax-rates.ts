/**
 * Residential property tax as a share of what a home would sell for, in percent. Orders of magnitude from general
 * knowledge: municipal rates apply to the assessed values of 2016, which are well below today's prices.
 */
const rates: Record<string, number> = {
  Toronto: 0.47, Markham: 0.46, "Richmond Hill": 0.46, Vaughan: 0.48, Aurora: 0.52, Newmarket: 0.56, King: 0.5,
  Milton: 0.47, Oakville: 0.48, Burlington: 0.53, "Halton Hills": 0.54, Mississauga: 0.54, Brampton: 0.63, Caledon: 0.55,
  Ajax: 0.66, Pickering: 0.67, Whitby: 0.7, Oshawa: 0.82, Clarington: 0.74, "Whitchurch-Stouffville": 0.5,
  Barrie: 0.68, Hamilton: 0.74, Guelph: 0.7, Kitchener: 0.68, Waterloo: 0.68, Cambridge: 0.72, Brantford: 0.78,
  Ottawa: 0.72, London: 0.77, Kingston: 0.86, Peterborough: 0.87, "St. Catharines": 0.82, "Niagara Falls": 0.8,
  Windsor: 1.05, "Greater Sudbury": 1.05, "Thunder Bay": 1.25, "Sault Ste. Marie": 1.2, "North Bay": 1.15, Sarnia: 0.95,
}; // prettier-ignore

const elsewhere = 0.85;

/** The share of a home's value that its city takes a year. */
export function getTaxRate(city: string): number {
  return (rates[city] ?? elsewhere) / 100;
}
