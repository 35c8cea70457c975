import { Images } from "lucide-react";
import { useState } from "react";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { addressLine, formatCount } from "@larchway/shared/domain";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Picture } from "@larchway/shared/ui/picture";
import { useWorkingPictures } from "../card/use-working-pictures";
import { GalleryViewer } from "./gallery-viewer";
import styles from "./gallery.module.css";

/** How wide the large picture is; remote.json tells the edge the same, to preload it. */
const largeSizes = "(min-width: 1360px) 850px, (min-width: 768px) 62vw, 92vw";
const smallSizes = "(min-width: 1360px) 210px, 16vw";

/** One large picture and four small ones; each opens the full-screen viewer. A phone shows the large one. */
export function Gallery({ property }: { property: PropertyDetail }) {
  const { pictures, drop } = useWorkingPictures(property);
  const [opened, setOpened] = useState<number | null>(null);
  const address = addressLine(property);
  const shown = pictures.slice(0, 5);

  if (pictures.length === 0) {
    return (
      <div className={styles.none}>
        <Picture alt={`No photo of ${address} yet`} sizes={largeSizes} aspect="fill" />
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <ul className={styles.gallery} data-count={shown.length}>
        {shown.map((picture, place) => (
          <li key={picture.mediaurl} className={styles.place}>
            <button
              type="button"
              className={styles.open}
              aria-label={`Open photo ${place + 1} of ${pictures.length}`}
              onClick={() => setOpened(place)}
            >
              <Picture
                mediaurl={picture.mediaurl}
                color={picture.color}
                alt={picture.ShortDescription ?? `Photo ${place + 1} of ${address}`}
                sizes={place === 0 ? largeSizes : smallSizes}
                aspect="fill"
                priority={place === 0}
                onError={() => drop(picture)}
              />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="small"
        className={styles.all}
        data-screen-only
        icon={<Icon of={Images} size={18} />}
        onClick={() => setOpened(0)}
      >
        {pictures.length === 1 ? "See the photo" : `See all ${formatCount(pictures.length, "photo")}`}
      </Button>
      {opened !== null && (
        <GalleryViewer
          address={address}
          pictures={pictures}
          index={Math.min(opened, pictures.length - 1)}
          onIndex={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
