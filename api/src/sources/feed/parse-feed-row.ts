import {
  parseMediaFields,
  parsePropertyFields,
  type FeedMedia,
  type FeedProperty,
  type ParsedRow,
} from "./feed-rows";
import { readMediaTerms, readTerms } from "./read-terms";

/** A listing of the feed in our terms; without a row when its fields or a decisive term are invalid. */
export function parseProperty(raw: unknown): ParsedRow<FeedProperty> {
  const { row, problems } = parsePropertyFields(raw);
  if (!row) return { problems };
  const terms = readTerms(row);
  return { row: terms.row, problems: [...problems, ...terms.problems] };
}

/** A photo of the feed, with the problems of its terms. */
export function parseMedia(raw: unknown): ParsedRow<FeedMedia> {
  const { row, problems } = parseMediaFields(raw);
  return { row, problems: row ? readMediaTerms(row).problems : problems };
}
