import type { Property } from "@larchway/shared/contracts/api";
import { addressLine } from "@larchway/shared/domain";
import { Card } from "@larchway/shared/ui/card";
import { SavedHomeBody } from "./saved-home-body";
import * as styles from "./saved-homes.module.css";
import { readOfflinePicture } from "@larchway/shared/offline";
import { useEffect, useState } from "react";

/** The card of a saved home while offline. It has no link, because the home's page needs a connection. */
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

/** An object URL of the cached photo, which works offline; undefined without a cached photo. */
function useOfflinePicture(url: string | undefined): string | undefined {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!url) return;
    let made: string | undefined;
    let isHere = true;
    void readOfflinePicture(url).then((file) => {
      if (!file || !isHere) return;
      made = URL.createObjectURL(file);
      setShown(made);
    });
    return () => {
      isHere = false;
      setShown(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [url]);
  return shown;
}
