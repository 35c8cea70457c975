import type { Property } from "@larchway/shared/contracts/api";
import { cardStatus, formatNextOpenHouse, previousPrice, shownPrice } from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import type { Market } from "@larchway/shared/listing-filters";
import { Badge } from "@larchway/shared/ui/badge";
import { noMarks, type Marks } from "../marks/marks";

export interface CardBadgesProps {
  property: Property;
  /** The market of all homes of the list: a badge for it would say nothing. */
  market?: Market;
  /** This browser's record of homes. */
  marks?: Marks;
}

/** A home is new for this many milliseconds. */
const newForMs = 3 * 24 * 60 * 60_000;

/** Whatever tells a home apart from the other homes of its list: status, news, the next open house. */
export function CardBadges({ property, market, marks }: CardBadgesProps) {
  const now = useNow();
  const status = cardStatus(property);
  const openHouse = formatNextOpenHouse(property, now);
  return (
    <>
      {status.text !== market?.toUpperCase() && (
        <Badge tone={status.tone === "active" ? "gold" : status.tone} size="small">
          {status.text}
        </Badge>
      )}
      {property.featured && (
        <Badge tone="featured" size="small">
          Featured
        </Badge>
      )}
      {listNews(property, now, marks).map((text) => (
        <Badge key={text} tone={text === "Seen" ? "neutral" : "spruce"} size="small">
          {text}
        </Badge>
      ))}
      {openHouse && (
        <Badge tone="spruce" size="small">
          {openHouse}
        </Badge>
      )}
    </>
  );
}

/** Visitors get no earlier price, and neither price nor time of a locked home. */
function listNews(property: Property, now: number, { seen, lastVisit }: Marks = noMarks): string[] {
  if (cardStatus(property).tone !== "active") return [];
  const news: string[] = [];
  const entered = Date.parse(property.OriginalEntryTimestamp ?? "");
  if (seen.has(property.ListingKey)) news.push("Seen");
  else if (lastVisit !== undefined && entered > lastVisit) news.push("New since your last visit");
  else if (now - entered < newForMs) news.push("New");
  if (property.MlsStatus === "Deal Fell Through") news.push("Back on market");
  const price = shownPrice(property);
  if (price !== undefined && (previousPrice(property) ?? price) > price) news.push("Price cut");
  else if (property.MlsStatus === "Price Change") news.push("New price");
  return news;
}
