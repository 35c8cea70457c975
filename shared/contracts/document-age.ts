// Separate from the schemas: the page's clock needs this name without the validator.

/**
 * The edge sends the age of each document, in milliseconds, in the `server-timing` header of this name. Visitors share
 * documents, so a document's own time may be hours ago.
 */
export const ageTiming = "age";
