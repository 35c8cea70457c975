import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { cardStatus, formatTime, kindLabel } from "@larchway/shared/domain";
import { Badge } from "@larchway/shared/ui/badge";
import { HomeFacts } from "@larchway/shared/listing-ui/home-facts";
import { PoweredBy } from "@larchway/shared/listing-ui/powered-by";
import { PageBody } from "../lists/page-body";
import { AskBar } from "./ask-bar";
import { ContactCard } from "./contact-card";
import { DetailTitle } from "./detail-title";
import { Facts } from "./facts/facts";
import { Gallery } from "./gallery/gallery";
import { HistoryAndMarket } from "./history/history-and-market";
import { ListingCosts } from "./listing-costs";
import { Location } from "./surroundings/location";
import { DetailSection } from "./section/detail-section";
import { OpenHouses } from "./open-houses";
import * as styles from "./open-detail.module.css";
import { ContactDialogs } from "./people/contact-dialogs";
import { ContactLink } from "./people/contact-links";
import { Rooms } from "./rooms/rooms";
import { SimilarHomes } from "./similar-homes";
import { Summary } from "./summary";

/** A home that this viewer may see in full. */
export function OpenDetail({ property }: { property: PropertyDetail }) {
  const status = cardStatus(property);
  return (
    <>
      <PageBody>
        <div className={styles.columns}>
          <div className={styles.photos}>
            <Gallery property={property} />
          </div>
          <div className={styles.head}>
            <DetailTitle property={property}>
              <HomeFacts property={property} />
              <span>{kindLabel(property)}</span>
              <Badge tone={status.tone === "active" ? "gold" : status.tone}>{status.text}</Badge>
              {property.featured && <Badge tone="spruce">Featured</Badge>}
            </DetailTitle>
          </div>
          <aside className={styles.aside} aria-label="Price and contact">
            <Summary property={property} />
            <ContactCard property={property} />
          </aside>
          <div className={styles.content}>
            {property.PublicRemarks && (
              <DetailSection title="About this home" onPaper>
                <p className={styles.remarks}>{property.PublicRemarks}</p>
              </DetailSection>
            )}
            <OpenHouses property={property} />
            <Facts property={property} />
            <ListingCosts property={property} />
            <Rooms rooms={property.rooms} />
            <Location property={property} />
            <HistoryAndMarket property={property} />
            <Notice property={property} />
          </div>
        </div>
      </PageBody>
      <SimilarHomes property={property} />
      <AskBar property={property} />
      <ContactDialogs property={property} />
    </>
  );
}

/** Notices that the board requires on every detail page. */
function Notice({ property }: { property: PropertyDetail }) {
  const { ListOfficeName, listedBy, ModificationTimestamp } = property;
  const agent = listedBy?.agent && `${[listedBy.agent, listedBy.agentTitle].filter(Boolean).join(", ")}, `;
  const phone = listedBy?.officePhone && `, ${listedBy.officePhone}`;
  return (
    <div className={styles.notice} data-paper>
      {ListOfficeName && (
        <p>
          Listed by {agent}
          {ListOfficeName}
          {phone}.
        </p>
      )}
      <p>
        The information is deemed reliable but not guaranteed to be accurate by the real estate board
        {ModificationTimestamp && ` (data of ${formatTime(ModificationTimestamp)})`}.
      </p>
      <div className={styles.links}>
        <PoweredBy property={property} />
        <ContactLink
          property={property}
          dialog="report"
          variant="quiet"
          size="small"
          className={styles.report}
          data-screen-only
        >
          Report a mistake
        </ContactLink>
      </div>
    </div>
  );
}
