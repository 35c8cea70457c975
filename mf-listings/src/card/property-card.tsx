import { type ReactNode, useState } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import {
  addressLine,
  formatAge,
  formatCurrency,
  formatPrice,
  isSold,
  kindLabel,
  listingPath,
  previousPrice,
  priceLabel,
  soldTag,
} from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import { Link, useLocation } from "@larchway/shared/router";
import { Card } from "@larchway/shared/ui/card";
import { classNames } from "@larchway/shared/ui/class-names";
import { HomeCosts } from "@larchway/shared/listing-ui/home-costs";
import { HomeFacts } from "@larchway/shared/listing-ui/home-facts";
import { Price } from "@larchway/shared/listing-ui/price";
import { useNear } from "@larchway/shared/ui/near";
import { PoweredBy } from "@larchway/shared/listing-ui/powered-by";
import { isComparisonShown } from "./comparison-url";
import { CardActions } from "./card-actions";
import { CardBadges, type CardBadgesProps } from "./card-badges";
import { CardLock } from "./card-lock";
import { CardPictures } from "./card-pictures";
import { CompareButton } from "./compare-button";
import { moveInCard } from "./move-in-card";
import * as styles from "./property-card.module.css";
import { useListingAccess, type ListingAccess } from "./use-listing-access";

export interface PropertyCardProps extends CardBadgesProps {
  variant?: "full" | "compact";
  /** Rendered width of the photo, for the browser's choice of file. */
  sizes?: string;
  /** True for the first photo of the page. */
  priority?: boolean;
  /** Removes the home from the list. */
  onHide?: () => void;
}

/**
 * A listing as a card. All of it is one link. Its controls are separate buttons, added when the card is near the
 * window. "More" and the heart follow the link in tab order; the arrow keys reach all of them, including the photos.
 */
export function PropertyCard({
  property,
  variant = "full",
  sizes,
  priority,
  market,
  marks,
  onHide,
}: PropertyCardProps) {
  const { pathname } = useLocation();
  const { isClosed, need, signIn } = useListingAccess(property);
  const isCompact = variant === "compact";
  const [whole, isNear] = useNear<HTMLDivElement>();
  const isComparable = !isClosed && isComparisonShown(pathname);

  return (
    <div ref={whole} className={styles.whole} onKeyDownCapture={moveInCard}>
      <Card
        as="article"
        interactive
        padding="none"
        className={classNames(styles.card, isCompact && styles.compact)}
        data-listing={property.ListingKey}
        data-locked={isClosed || undefined}
      >
        <div className={styles.photo}>
          {property.locked || isClosed ? (
            <LockedPhoto property={property} />
          ) : (
            <CardPictures
              property={property}
              sizes={sizes ?? "(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 90vw"}
              priority={priority}
              isNear={isNear}
            />
          )}
          {need && <CardLock need={need} isCompact={isCompact} onSignIn={signIn} />}
        </div>
        <CardBody property={property} isClosed={isClosed} need={need} isCompact={isCompact}>
          <div className={styles.tags}>
            <CardBadges {...{ property, market, marks }} />
          </div>
        </CardBody>
        {isNear && !isClosed && <CardActions {...{ property, isCompact, isComparable, onHide }} />}
        {isComparable && (
          <div className={styles.compare}>{isNear && <CompareButton property={property} />}</div>
        )}
      </Card>
    </div>
  );
}

/** The server's tiny photo of a locked listing, the only one that reaches a visitor. A listing may have none. */
function LockedPhoto({ property }: { property: Property }) {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <div className={styles.locked}>
      {property.lockedImage && !isMissing && (
        <img
          src={property.lockedImage}
          alt=""
          width={16}
          height={10}
          loading="lazy"
          className={styles.blurred}
          onError={() => setIsMissing(true)}
        />
      )}
    </div>
  );
}

interface CardBodyProps extends Pick<ListingAccess, "isClosed" | "need"> {
  property: Property;
  isCompact: boolean;
  /** Its status, which is drawn on the photo and read after the heading. */
  children: ReactNode;
}

/** Read after the heading; the price is drawn above it. */
function CardBody({ property, isClosed, need, isCompact, children }: CardBodyProps) {
  const isWithheld = property.locked || isClosed;
  const before = isWithheld ? undefined : previousPrice(property);
  const address = addressLine(property);
  return (
    <div className={styles.body}>
      <h3 className={styles.address}>
        {/* Until the viewer is known, and without JavaScript, the listing's own page explains what is missing. */}
        {need ? (
          address
        ) : (
          <Link
            to={listingPath(property)}
            target="_blank"
            rel="noopener"
            className={styles.link}
            data-keys="← → for photos"
            aria-keyshortcuts="ArrowLeft ArrowRight"
          >
            {address}
            <span className={styles.hint}> (opens in a new tab)</span>
          </Link>
        )}
      </h3>
      {isWithheld ? (
        <p className={styles.withheld}>Price for members</p>
      ) : (
        <p className={styles.price}>
          <Price
            previous={before === undefined ? undefined : formatCurrency(before)}
            label={priceLabel(property)}
            size={isCompact ? "small" : "medium"}
          >
            {formatPrice(property)}
          </Price>
          {property.TransactionType === "For Lease" && <span className={styles.unit}> / month</span>}
        </p>
      )}
      {!isWithheld && <HomeCosts property={property} />}
      {children}
      <p className={styles.kind}>
        <span>{kindLabel(property)}</span>
        {property.neighbourhood && <span> · {property.neighbourhood.name}</span>}
      </p>
      <div className={styles.line}>
        <HomeFacts property={property} />
        {!isWithheld && <CardAge property={property} />}
      </div>
      {property.ListOfficeName && <p className={styles.office}>{property.ListOfficeName}</p>}
      <PoweredBy property={property} />
    </div>
  );
}

function CardAge({ property }: { property: Property }) {
  const now = useNow();
  if (isSold(property)) return <span className={styles.sold}>{soldTag(property)}</span>;
  return <span className={styles.age}>{formatAge(property, now)}</span>;
}
