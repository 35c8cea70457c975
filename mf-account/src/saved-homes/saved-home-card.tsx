import type { PropertyDetail } from "@larchway/shared/contracts/api";
import {
  addressLine,
  bathsOf,
  bedsLabel,
  cardStatus,
  formatCurrency,
  formatPrice,
  listingPath,
  parkingOf,
  previousPrice,
  visibleMedia,
  type StatusTone,
} from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { Badge, type BadgeTone } from "@larchway/shared/ui/badge";
import { IconButton } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Icon } from "@larchway/shared/ui/icon";
import { Picture } from "@larchway/shared/ui/picture";
import { Price } from "@larchway/shared/ui/price";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { Bath, BedDouble, CarFront, Heart, type LucideIcon } from "lucide-react";
import styles from "./saved-homes.module.css";
import type { SavedHome } from "./use-saved-homes";

const badgeTones: Record<StatusTone, BadgeTone> = {
  sold: "sold",
  terminated: "terminated",
  pending: "pending",
  leased: "leased",
  active: "gold",
};

interface SavedHomeCardProps {
  home: SavedHome;
  onRemove: () => void;
}

/** One saved home: its picture and figures, or why there are none. */
export function SavedHomeCard({ home, onRemove }: SavedHomeCardProps) {
  const address = home.state === "ready" ? addressLine(home.property) : `Listing ${home.key}`;
  return (
    <Card as="article" padding="none" interactive={home.state === "ready"} className={styles.card}>
      {home.state === "ready" ? <Home property={home.property} /> : <NoHome home={home} />}
      <IconButton
        variant="photo"
        label={`Remove ${address} from favorites`}
        icon={<Icon of={Heart} filled />}
        className={styles.heart}
        onClick={onRemove}
      />
    </Card>
  );
}

function Home({ property }: { property: PropertyDetail }) {
  const [picture] = visibleMedia(property.media);
  const previous = previousPrice(property);
  const status = cardStatus(property);
  return (
    <>
      <Picture
        mediaurl={picture?.mediaurl}
        alt=""
        color={picture?.color}
        sizes="(min-width: 1024px) 380px, (min-width: 640px) 45vw, 92vw"
        className={styles.picture}
      />
      <div className={styles.badge}>
        <Badge tone={badgeTones[status.tone]}>{status.text}</Badge>
      </div>
      <div className={styles.body}>
        <Price previous={previous === undefined ? undefined : formatCurrency(previous)}>
          {formatPrice(property)}
        </Price>
        <Link to={listingPath(property)} className={styles.address}>
          {addressLine(property)}
        </Link>
        <p className={styles.facts}>
          <Fact of={BedDouble} name="bedrooms" value={bedsLabel(property)} />
          <Fact of={Bath} name="bathrooms" value={bathsOf(property)} />
          <Fact of={CarFront} name="parking spaces" value={parkingOf(property)} />
        </p>
        <p className={styles.office}>{property.ListOfficeName}</p>
      </div>
    </>
  );
}

function Fact({ of, name, value }: { of: LucideIcon; name: string; value: string | number | undefined }) {
  if (value === undefined) return null;
  return (
    <span className={styles.fact}>
      <Icon of={of} size={18} label={name} /> {value}
    </span>
  );
}

function NoHome({ home }: { home: SavedHome }) {
  return (
    <>
      <Skeleton shape="photo" className={styles.noPicture} />
      <div className={styles.body}>
        {home.state === "loading" && <Skeleton shape="text" lines={3} />}
        {home.state === "failed" && <p>This home could not be loaded.</p>}
        {home.state === "gone" && <p>Listing {home.key} is no longer available.</p>}
      </div>
    </>
  );
}
