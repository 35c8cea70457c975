import type { Property } from "@larchway/shared/contracts/api";
import { addressLine } from "@larchway/shared/domain";
import { Card } from "@larchway/shared/ui/card";
import { SavedHomeBody } from "./saved-home-body";
import * as styles from "./saved-homes.module.css";
import { useOfflinePicture } from "./use-offline-picture";

/** A saved home without a connection: its card, which leads nowhere, because its page could not be shown. */
export function OfflineHomeCard({ property, picture }: { property: Property; picture: string | undefined }) {
  const source = useOfflinePicture(picture);
  return (
    <Card as="article" padding="none" className={styles.card} aria-label={addressLine(property)}>
      <div className={styles.offlinePicture}>
        {source && <img src={source} alt="" width={640} height={400} />}
      </div>
      <SavedHomeBody property={property}>
        <p className={styles.offlineAddress}>{addressLine(property)}</p>
      </SavedHomeBody>
    </Card>
  );
}
