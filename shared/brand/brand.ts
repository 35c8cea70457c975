/**
 * Who runs the site: the one place for names, numbers and addresses. A brokerage's lawyer may want to change any of
 * these. Advertising rules (RECO, TRESA) ask for the registered name with "Brokerage" on every page; mortgage
 * advertising (FSRA) asks for the mortgage company's name and licence number wherever it is promoted.
 */
export const brand = {
  product: "larchway",
  name: "Larchway",
  registeredName: "Larchway Realty Inc., Brokerage",
  /** `ListOfficeName` of the brokerage's own listings: the Featured lists ask for it. */
  officeName: "Larchway Realty Inc., Brokerage",
  blurb:
    "Larchway is an Ontario real estate brokerage. We help people buy, rent and sell homes with clear numbers and straight answers.",
  phone: { display: "+1 (866) 555-0142", href: "tel:+18665550142" },
  email: "hello@larchway.example",
  address: {
    street: "7100 Woodbine Avenue, Suite 210",
    city: "Markham",
    province: "Ontario",
    postalcode: "L3R 5J2",
  },
  social: [
    { name: "Instagram", href: "https://www.instagram.com/larchway" },
    { name: "Facebook", href: "https://www.facebook.com/larchway" },
    { name: "LinkedIn", href: "https://www.linkedin.com/company/larchway" },
  ],
  mortgage: {
    name: "Larchway Mortgages Inc.",
    licence: "FSRA licence 13999",
    /** The calculator's mortgage-insurance rules: "spec" or the date on which others came into force. */
    ruleSet: "spec",
    home: "https://mortgages.larchway.example/",
    quote: "https://mortgages.larchway.example/quote",
    specialist: "https://mortgages.larchway.example/specialist",
  },
  /** Version of the terms of use that people accept; recorded with the time of acceptance. */
  termsVersion: "2026-11",
  /** Version of the cookie dialog's words; recorded with each choice. A new one asks everybody again. */
  consentVersion: "2026-11",
  /** The browser's bar around the page: the colour of paper, `color-paper` of the tokens. */
  themeColors: { light: "#ffffff", dark: "#121816" },
  timeZone: "America/Toronto",
  locale: "en-CA",
} as const;
