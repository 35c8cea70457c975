/** Storage of a first visit, for `storageState`. */
export const firstVisit = { cookies: [], origins: [] };
/** Storage of a visitor of the site who rejected cookies. */
export const refusedCookies = (origin: string) => consentState(origin, false);
/** Storage of a visitor who accepted them. */
export const acceptedCookies = (origin: string) => consentState(origin, true);

function consentState(origin: string, isAccepted: boolean) {
  const value = JSON.stringify({ analytics: isAccepted, marketing: isAccepted });
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: "cookie_consent_preferences", value }] }],
  };
}
