import { useEffect } from "react";
import { bus } from "@larchway/shared/events";
import { useLoaderData } from "@larchway/shared/router";
import { FailedDetail } from "./failed-detail";
import type { DetailData } from "./load-detail";
import { LockedDetail } from "./locked-detail";
import { NotAvailable } from "./not-available";
import { OpenDetail } from "./open-detail";
import { useListingAccess } from "../card/use-listing-access";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { markSeen } from "../marks/marks";
import { DetailTrail } from "./trail/detail-trail";
import { RecentlyViewed } from "../recently-viewed/recently-viewed";

/** One home in full, as far as this reader may see it. */
export default function DetailPage() {
  const { property, isFailed } = useLoaderData<DetailData>();
  if (isFailed) return <FailedDetail />;
  // Another home starts with its own first photo and closed viewer.
  return property ? <Detail key={property.ListingKey} property={property} /> : <NotAvailable />;
}

function Detail({ property }: { property: PropertyDetail }) {
  const access = useListingAccess(property);
  const { ListingKey } = property;
  useEffect(() => {
    bus.emit("listing:viewed", { listingKey: ListingKey });
    markSeen(ListingKey);
  }, [ListingKey]);
  // While a member's own response is on its way, the page still has the visitor's.
  const isWithheld = property.locked || access.isClosed;
  return (
    <>
      <DetailTrail property={property} />
      {isWithheld ? <LockedDetail property={property} access={access} /> : <OpenDetail property={property} />}
      <RecentlyViewed except={ListingKey} />
    </>
  );
}
