/**
 * The text of a plan: "20,4.5,25", with ",first" for a first-time buyer and ",spec" for the rules before December 15,
 * 2024. Down payment from 5 to 100 in halves, rate from 0.1 to 15 in hundredths, years. Each plan has one text. A file
 * without imports, because every first visit reads filters.
 */
export const costPlanPattern =
  /^(?:[5-9](?:\.5)?|[1-9]\d(?:\.5)?|100),(?:0\.[1-9][1-9]?|(?:[1-9]|1[0-4])(?:\.\d?[1-9])?|15),(?:5|10|15|20|25|30)(?:,first)?(?:,spec)?$/;
