import { brand } from "./brand";

const { street, city, province, postalcode } = brand.address;

/** The words of the box that asks for consent to commercial e-mail: who asks and how to take it back (CASL). */
export const marketingConsentWords = {
  label: `Yes, ${brand.name} may also email me market news and new listings.`,
  hint: `You can unsubscribe at any time. ${brand.registeredName}, ${street}, ${city}, ${province} ${postalcode}, ${brand.email}.`,
} as const;
