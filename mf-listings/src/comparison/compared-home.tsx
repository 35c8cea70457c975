import { useState } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import { addressLine, cardStatus, displayCity, listingPath, lockTexts } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { Badge } from "@larchway/shared/ui/badge";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Lock, X } from "@larchway/shared/ui/icons";
import { Picture } from "@larchway/shared/ui/picture";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { useListingAccess } from "../card/use-listing-access";
import { useWorkingPictures } from "../card/use-working-pictures";
import * as styles from "./compared-home.module.css";

/** Photos are cropped at their sides, so they are drawn slightly wider than their column. */
const pictureSizes = "(min-width: 1200px) 330px, (min-width: 720px) 250px, 48vw";

export interface ComparedHomeProps {
  property: Property;
  isMain: boolean;
  onMakeMain: () => void;
  onRemove: () => void;
}

/** The head of a home's column: its photo, its address, and its actions. */
export function ComparedHome({ property, isMain, onMakeMain, onRemove }: ComparedHomeProps) {
  const { isClosed, need, signIn } = useListingAccess(property);
  const isWithheld = property.locked || isClosed;
  const status = cardStatus(property);
  const address = addressLine(property);
  const [street] = property.UnparsedAddress.split(",");
  return (
    <div className={styles.home}>
      <div className={styles.photo}>
        {isWithheld ? <LockedPhoto property={property} /> : <OpenPhoto property={property} />}
        {need && (
          <div className={styles.lock}>
            <Button size="small" icon={<Icon of={Lock} size={16} />} onClick={signIn}>
              {lockTexts[need].short}
            </Button>
          </div>
        )}
      </div>
      <Badge tone={status.tone === "active" ? "gold" : status.tone} size="small">
        {status.text}
      </Badge>
      <p className={styles.address}>
        <Link to={listingPath(property)} className={styles.link}>
          {street || address}
        </Link>
        <span className={styles.city}>{displayCity(property.City)}</span>
      </p>
      <div className={styles.actions}>
        {isMain ? (
          <span className={styles.main}>Main property</span>
        ) : (
          <Button variant="quiet" size="small" onClick={onMakeMain} data-screen-only>
            Make main<VisuallyHidden> property: {address}</VisuallyHidden>
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon={<Icon of={X} size={16} />}
          onClick={onRemove}
          data-screen-only
        >
          Remove<VisuallyHidden> {address}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}

function OpenPhoto({ property }: { property: Property }) {
  const { pictures, drop } = useWorkingPictures(property);
  const [picture] = pictures;
  return (
    <Picture
      mediaurl={picture?.mediaurl}
      color={picture?.color}
      label={picture?.label}
      alt=""
      sizes={pictureSizes}
      aspect="fill"
      onError={picture && (() => drop(picture))}
    />
  );
}

/** The server's tiny photo of a locked listing; a listing may have none. */
function LockedPhoto({ property: { lockedImage } }: { property: Property }) {
  const [isMissing, setIsMissing] = useState(false);
  if (!lockedImage || isMissing) return null;
  return (
    <img
      src={lockedImage}
      alt=""
      width={16}
      height={10}
      className={styles.blurred}
      onError={() => setIsMissing(true)}
    />
  );
}
