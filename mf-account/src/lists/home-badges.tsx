import type { ListHome } from "@larchway/shared/contracts/home-list";
import { dateFormatter, previousPrice } from "@larchway/shared/domain";
import { Badge } from "@larchway/shared/ui/badge";

const formatDay = dateFormatter({ weekday: "short", month: "short", day: "numeric" });

/** What is new about a home of a list, as far as its viewer may see it; the status is on the photo. */
export function HomeBadges({ home: { property, openHouseAt } }: { home: ListHome }) {
  const isCut =
    property !== undefined && property.StandardStatus === "Active" && previousPrice(property) !== undefined;
  return (
    <>
      {isCut && (
        <Badge tone="spruce" size="small">
          Price cut
        </Badge>
      )}
      {openHouseAt && (
        <Badge tone="gold" size="small">
          Open house {formatDay(Date.parse(openHouseAt))}
        </Badge>
      )}
    </>
  );
}
