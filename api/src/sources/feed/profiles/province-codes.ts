/** Provinces and territories whose names a feed writes out; pages and addresses have the letters. */
export const provinceCodes: Readonly<Record<string, string>> = {
  Ontario: "ON",
  Quebec: "QC",
  Québec: "QC",
  "British Columbia": "BC",
  Alberta: "AB",
  Saskatchewan: "SK",
  Manitoba: "MB",
  "New Brunswick": "NB",
  "Nova Scotia": "NS",
  "Prince Edward Island": "PE",
  "Newfoundland and Labrador": "NL",
  "Newfoundland & Labrador": "NL",
  Yukon: "YT",
  "Northwest Territories": "NT",
  Nunavut: "NU",
};
