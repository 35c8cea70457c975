import { brand } from "./brand";

const { street, city, province, postalcode } = brand.address;

/** The label of the checkbox for commercial e-mail: CASL requires the sender's name and how to withdraw. */
export const marketingConsentWords = {
  label: `Yes, ${brand.name} may also email me market news and new listings.`,
  hint: `You can unsubscribe at any time. ${brand.registeredName}, ${street}, ${city}, ${province} ${postalcode}, ${brand.email}.`,
} as const;
