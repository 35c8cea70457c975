import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { addressLine, listingPath, visibleMedia } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { IconButton } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Icon } from "@larchway/shared/ui/icon";
import { Picture } from "@larchway/shared/ui/picture";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { HeartFilled } from "@larchway/shared/ui/icons";
import { SavedHomeBody } from "./saved-home-body";
import * as styles from "./saved-homes.module.css";
import type { SavedHome } from "./use-saved-homes";

interface SavedHomeCardProps {
  home: SavedHome;
  onRemove: () => void;
}

/** One saved home: its photo and figures, or the reason why there are none. */
export function SavedHomeCard({ home, onRemove }: SavedHomeCardProps) {
  const address = home.state === "ready" ? addressLine(home.property) : `Listing ${home.key}`;
  return (
    <Card as="article" padding="none" interactive={home.state === "ready"} className={styles.card}>
      {home.state === "ready" ? <Home property={home.property} /> : <NoHome home={home} />}
      <IconButton
        variant="photo"
        label={`Remove ${address} from favorites`}
        icon={<Icon of={HeartFilled} className={styles.saved} />}
        className={styles.heart}
        onClick={onRemove}
      />
    </Card>
  );
}

function Home({ property }: { property: PropertyDetail }) {
  const [picture] = visibleMedia(property.media);
  return (
    <>
      <Picture
        mediaurl={picture?.mediaurl}
        alt=""
        color={picture?.color}
        sizes="(min-width: 1024px) 380px, (min-width: 640px) 45vw, 92vw"
        className={styles.picture}
      />
      <SavedHomeBody property={property}>
        <Link to={listingPath(property)} className={styles.address}>
          {addressLine(property)}
        </Link>
      </SavedHomeBody>
    </>
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
