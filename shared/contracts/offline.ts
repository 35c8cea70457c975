// Separate from the schemas: the service worker needs these names without the validator.

/**
 * Root attribute of the offline document, which replaces every page without a connection. The service worker serves
 * it with the last release set that this browser received and without first data.
 */
export const offlineAttribute = "data-offline";
/** The edge's path of that document. */
export const offlineDocumentPath = "/platform/offline";
/** Header of every document: the revision of its release set. */
export const revisionHeader = "x-larchway-revision";
