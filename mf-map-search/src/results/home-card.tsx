import type { Property } from "@larchway/shared/contracts/api";
import {
  addressLine,
  cardStatus,
  formatNextOpenHouse,
  formatPrice,
  isLocked,
  listingPath,
  getLockText,
  priceLabel,
  soldAccess,
} from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import { Link } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { IconButton } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { FavouriteButton } from "@larchway/shared/listing-ui/favourite-button";
import { HomeCosts } from "@larchway/shared/listing-ui/home-costs";
import { HomeFacts } from "@larchway/shared/listing-ui/home-facts";
import { Icon } from "@larchway/shared/ui/icon";
import { Price } from "@larchway/shared/listing-ui/price";
import { Tooltip } from "@larchway/shared/ui/tooltip";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { EyeOff, MapPin } from "@larchway/shared/ui/icons";
import { PoweredBy } from "@larchway/shared/listing-ui/powered-by";
import * as styles from "./home-card.module.css";
import { HomePicture } from "./home-picture";
import { useSignInRequest } from "./use-sign-in-request";

export interface HomeCardProps {
  property: Property;
  isLifted: boolean;
  onLift: (id: string | null) => void;
  /** Shows the home's card on the map. */
  onShowOnMap: (property: Property) => void;
  onHide: () => void;
}

/** One home of the list next to the map: everything that its marker and its card show. */
export function HomeCard({ property, isLifted, onLift, onShowOnMap, onHide }: HomeCardProps) {
  const access = soldAccess(useSession());
  const askToSignIn = useSignInRequest();
  const seesSold = access === "open";
  const locked = isLocked(property, seesSold);
  const address = addressLine(property);
  const openHouse = formatNextOpenHouse(property, useNow());
  const lift = () => onLift(property.ListingKey);
  const lower = () => onLift(null);

  return (
    <article
      className={classNames(styles.card, isLifted && styles.lifted)}
      data-listing={property.ListingKey}
      onPointerEnter={lift}
      onPointerLeave={lower}
      onFocus={lift}
      onBlur={lower}
    >
      <div className={styles.picture}>
        <HomePicture
          property={property}
          seesSold={seesSold}
          sizes="(min-width: 1024px) 280px, (min-width: 600px) 380px, 320px"
          aspect="fill"
        />
      </div>
      <div className={styles.body}>
        {locked ? (
          <>
            <p className={styles.status}>{cardStatus(property).text}</p>
            <p className={styles.address}>{address}</p>
            <button type="button" className={styles.unlock} onClick={askToSignIn}>
              {getLockText(access).short}
            </button>
          </>
        ) : (
          <>
            <Price size="small" label={priceLabel(property)}>
              {formatPrice(property)}
            </Price>
            <Link to={listingPath(property)} target="_blank" rel="noopener" className={styles.link}>
              {address}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </Link>
          </>
        )}
        {!locked && <HomeCosts property={property} />}
        <HomeFacts property={property} size="small" />
        <p className={styles.type}>
          {property.PropertySubType ?? property.PropertyType}
          {property.neighbourhood && ` · ${property.neighbourhood.name}`}
        </p>
        {openHouse && <p className={styles.open}>{openHouse}</p>}
        {property.ListOfficeName && <p className={styles.type}>{property.ListOfficeName}</p>}
        <PoweredBy property={property} />
      </div>
      <div className={styles.actions}>
        {!locked && <FavouriteButton variant="quiet" property={property} />}
        <Tooltip text="Hide" side="left">
          <IconButton
            data-hides
            size="small"
            label={`Hide ${address}`}
            icon={<Icon of={EyeOff} size={18} />}
            onClick={onHide}
          />
        </Tooltip>
        <Tooltip text="Show on the map" side="left">
          <IconButton
            size="small"
            label={`Show ${address} on the map`}
            icon={<Icon of={MapPin} size={18} />}
            onClick={() => onShowOnMap(property)}
          />
        </Tooltip>
      </div>
    </article>
  );
}
