import { documentBlockId, documentSchema, type LarchwayDocument } from "@larchway/shared/contracts/document";

/** Reads the data block that the edge put into the page. Throws when it is missing or not what the contract says. */
export function readDocument(page: Document): LarchwayDocument {
  const block = page.getElementById(documentBlockId);
  if (!block?.textContent) throw new Error(`The page has no data block #${documentBlockId}`);
  return documentSchema.parse(JSON.parse(block.textContent));
}
