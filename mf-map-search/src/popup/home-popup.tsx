import type { Property } from "@larchway/shared/contracts/api";
import {
  addressLine,
  cardStatus,
  formatPrice,
  isLocked,
  listingPath,
  getLockText,
  priceLabel,
  soldAccess,
} from "@larchway/shared/domain";
import { setHidden, useHiddenHomes } from "@larchway/shared/hidden-homes";
import { useSession } from "@larchway/shared/session";
import { Button, ButtonLink, IconButton } from "@larchway/shared/ui/button";
import { FavouriteButton } from "@larchway/shared/listing-ui/favourite-button";
import { HomeFacts } from "@larchway/shared/listing-ui/home-facts";
import { Icon } from "@larchway/shared/ui/icon";
import { Price } from "@larchway/shared/listing-ui/price";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { X } from "@larchway/shared/ui/icons";
import { PoweredBy } from "@larchway/shared/listing-ui/powered-by";
import type { RefObject } from "react";
import { HiddenHome } from "../results/hidden-home";
import { HomePicture } from "../results/home-picture";
import { useSignInRequest } from "../results/use-sign-in-request";
import * as styles from "./home-popup.module.css";
import { Neighbours } from "./neighbours";
import { useEscape } from "./use-escape";
import { useReturnedFocus } from "./use-returned-focus";

export interface HomePopupProps {
  /** Undefined while it is loading. */
  property?: Property;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
  /** Keys of the homes at this address; with several, the card links to the others and to their list. */
  neighbours: readonly string[];
  current: string;
  onSelect: (key: string) => void;
  onList: () => void;
  /** False for a neighbouring card that a swipe can reach. */
  isOpen?: boolean;
  /** Takes the focus when the card closes and its opener has been removed. */
  region: RefObject<HTMLElement | null>;
}

/** The card of one home on the map. */
export function HomePopup({
  property,
  error,
  onRetry,
  onClose,
  neighbours,
  current,
  onSelect,
  onList,
  isOpen = true,
  region,
}: HomePopupProps) {
  const hidden = useHiddenHomes();
  const card = useReturnedFocus(isOpen, region);
  useEscape(isOpen, onClose);
  const show = (key: string) => {
    // The pressed button disappears.
    card.current?.focus({ preventScroll: true });
    setHidden(key, false);
  };

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={isOpen ? (property ? addressLine(property) : "Home") : undefined}
      data-popup={isOpen ? (property?.ListingKey ?? "loading") : undefined}
      className={styles.popup}
    >
      {property &&
        (hidden.has(property.ListingKey) ? (
          <HiddenHome property={property} onShow={() => show(property.ListingKey)} />
        ) : (
          <Home property={property} />
        ))}
      {!property && !error && <Waiting />}
      {!property && Boolean(error) && (
        <div className={styles.body}>
          <StatusMessage title="This home could not be loaded" onRetry={onRetry} />
        </div>
      )}
      {neighbours.length > 1 && (
        <Neighbours keys={neighbours} current={current} onSelect={onSelect} onList={onList} />
      )}
      <IconButton
        variant="photo"
        size="small"
        label="Close"
        icon={<Icon of={X} size={18} />}
        className={styles.close}
        onClick={onClose}
      />
    </section>
  );
}

function Home({ property }: { property: Property }) {
  const access = soldAccess(useSession());
  const askToSignIn = useSignInRequest();
  const seesSold = access === "open";
  const locked = isLocked(property, seesSold);
  return (
    <>
      <div className={styles.picture}>
        <HomePicture property={property} seesSold={seesSold} sizes="280px" aspect="16/10" />
        {!locked && <FavouriteButton variant="photo" property={property} className={styles.save} />}
      </div>
      <div className={styles.body}>
        {locked ? (
          <p className={styles.status}>{cardStatus(property).text}</p>
        ) : (
          <Price label={priceLabel(property)}>{formatPrice(property)}</Price>
        )}
        <p className={styles.address}>{addressLine(property)}</p>
        {isApproximate(property) && <p className={styles.office}>Approximate location</p>}
        <HomeFacts property={property} size="small" />
        <p className={styles.office}>
          {[property.PropertySubType ?? property.PropertyType, property.ListOfficeName]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <PoweredBy property={property} />
        {locked ? (
          <>
            <p className={styles.office}>{getLockText(access).text}</p>
            <Button size="small" wide onClick={askToSignIn}>
              {getLockText(access).button}
            </Button>
          </>
        ) : (
          <ButtonLink to={listingPath(property)} newTab size="small" wide>
            View home
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** The marker is on the street, in the postal area or the city; that of a locked home within about 100 m. */
function isApproximate({ locationPrecision, locked }: Property): boolean {
  return locked === true || (locationPrecision !== undefined && locationPrecision !== "address");
}

function Waiting() {
  return (
    <>
      <Skeleton className={styles.noPicture} />
      <div className={styles.body} role="status">
        <span className={styles.hidden}>Loading...</span>
        <Skeleton shape="text" lines={4} />
      </div>
    </>
  );
}
