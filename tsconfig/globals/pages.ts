/** Sides whose code runs in pages have these. */
export const present = [window, document, localStorage];
