import { useEffect } from "react";
import { bus } from "@larchway/shared/events";
import { useLoaderData } from "@larchway/shared/router";
import type { DetailData } from "./load-detail";
import { LockedDetail } from "./locked-detail";
import { NotAvailable } from "./not-available";
import { OpenDetail } from "./open-detail";
import { useListingAccess } from "../card/use-listing-access";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { markSeen } from "../marks/marks";
import { DetailTrail } from "./trail/detail-trail";
import { RecentlyViewed } from "../recently-viewed/recently-viewed";
import { NotLoaded } from "../lists/not-loaded";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";

/** The detail page of a home, as far as this viewer may see it. */
export default function DetailPage() {
  const { property, isFailed } = useLoaderData<DetailData>();
  if (isFailed) return <FailedDetail />;
  // A key, so that another home starts with its own first photo and a closed viewer.
  return property ? <Detail key={property.ListingKey} property={property} /> : <NotAvailable />;
}

function Detail({ property }: { property: PropertyDetail }) {
  const access = useListingAccess(property);
  const { ListingKey } = property;
  useEffect(() => {
    bus.emit("listing:viewed", { listingKey: ListingKey });
    markSeen(ListingKey);
  }, [ListingKey]);
  // The page has the visitor's response until the member's own has loaded.
  const isWithheld = property.locked || access.isClosed;
  return (
    <>
      <DetailTrail property={property} />
      {isWithheld ? <LockedDetail property={property} access={access} /> : <OpenDetail property={property} />}
      <RecentlyViewed except={ListingKey} />
    </>
  );
}

/** Shown when the request for the home failed, so that the home may well exist. */
function FailedDetail() {
  return (
    <>
      <PageHead title="This home could not be loaded" />
      <PageBody>
        <NotLoaded title="Our listings aren't available right now">
          That says nothing about the home, and the link is probably fine. Try again in a moment.
        </NotLoaded>
      </PageBody>
    </>
  );
}
