// Apart from the schemas: the service worker needs these names and no validator.

/**
 * Attribute of the root element of the document that stands in for every page while there is no connection. It comes
 * from the service worker: its release set is the last one that this browser saw, and it has no first data.
 */
export const offlineAttribute = "data-offline";
/** Where the edge serves that document. */
export const offlineDocumentPath = "/platform/offline";
/** Header of every document: the revision of the release set in it. */
export const revisionHeader = "x-larchway-revision";
