import { documentBlockId, documentSchema, type LarchwayDocument } from "@larchway/shared/contracts/document";

/** Parses the data block that the edge put into the page. Throws when it is missing or invalid. */
export function readDocument(page: Document): LarchwayDocument {
  const block = page.getElementById(documentBlockId);
  if (!block?.textContent) throw new Error(`The page has no data block #${documentBlockId}`);
  return documentSchema.parse(JSON.parse(block.textContent));
}
