/**
 * Names, numbers and addresses of the company that runs the site, in one file for its lawyer. Advertising rules
 * (RECO, TRESA) require the registered name with "Brokerage" on every page. Mortgage advertising (FSRA) requires the
 * mortgage company's name and licence number wherever it is promoted.
 */
export const brand = {
  product: "larchway",
  name: "Larchway",
  registeredName: "Larchway Realty Inc., Brokerage",
  /** `ListOfficeName` of the brokerage's own listings; the Featured lists filter by it. */
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
    /** The calculator's mortgage-insurance rules: "spec", or the date on which newer rules came into force. */
    ruleSet: "spec",
    home: "https://mortgages.larchway.example/",
    quote: "https://mortgages.larchway.example/quote",
    specialist: "https://mortgages.larchway.example/specialist",
  },
  /** Version of the terms of use that people accept; stored with the time of acceptance. */
  termsVersion: "2026-11",
  /**
   * Version of the cookie dialog's text; stored with each choice. After a change the site asks all visitors again.
   */
  consentVersion: "2026-11",
  /** Colour of the browser's own bars: the token `color-paper`. */
  themeColors: { light: "#ffffff", dark: "#121816" },
  timeZone: "America/Toronto",
  locale: "en-CA",
} as const;
