export { consentAtom, saveConsent } from "./consent";
export { useConsent } from "./use-consent";
