/** Storage of somebody who was never here, for `storageState`. */
export const firstVisit = { cookies: [], origins: [] };
/** Storage of a visitor of the site who refused cookies. */
export const refusedCookies = (origin: string) => consentState(origin, false);
/** Storage of one who accepted them. */
export const acceptedCookies = (origin: string) => consentState(origin, true);

function consentState(origin: string, isAccepted: boolean) {
  const value = JSON.stringify({ analytics: isAccepted, marketing: isAccepted });
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: "cookie_consent_preferences", value }] }],
  };
}
