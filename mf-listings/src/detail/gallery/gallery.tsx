import { Images } from "@larchway/shared/ui/icons";
import { useState } from "react";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { addressLine, formatCount } from "@larchway/shared/domain";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Picture } from "@larchway/shared/ui/picture";
import { galleryPictureSizes } from "../card/picture-sizes";
import { useWorkingPictures } from "../card/use-working-pictures";
import { GalleryViewer } from "./gallery-viewer";
import styles from "./gallery.module.css";
import { useViewerEntry } from "./use-viewer-entry";

/**
 * How wide the small pictures are drawn, by how many there are in all. They fill squarish places, so a landscape
 * picture is cut at its sides and drawn wider than its place.
 */
const smallSizes = new Map([
  [2, "(min-width: 1360px) 930px, 69vw"],
  [3, "(min-width: 1360px) 460px, 35vw"],
  [4, "(min-width: 1360px) 440px, 32vw"],
]);
const fourSmall = "(min-width: 1360px) 460px, 35vw";

/** One large picture and four small ones; each opens the full-screen viewer. A phone shows the large one. */
export function Gallery({ property }: { property: PropertyDetail }) {
  const { pictures, drop } = useWorkingPictures(property);
  const [index, setIndex] = useState(0);
  const viewer = useViewerEntry();
  const address = addressLine(property);
  const shown = pictures.slice(0, 5);
  const openAt = (place: number) => {
    setIndex(place);
    viewer.open();
  };

  if (pictures.length === 0) {
    return (
      <div className={styles.none}>
        <Picture alt={`No photo of ${address} yet`} sizes={galleryPictureSizes} aspect="fill" />
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
              onClick={() => openAt(place)}
            >
              <Picture
                mediaurl={picture.mediaurl}
                color={picture.color}
                alt={picture.ShortDescription ?? `Photo ${place + 1} of ${address}`}
                sizes={place === 0 ? galleryPictureSizes : (smallSizes.get(shown.length) ?? fourSmall)}
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
        onClick={() => openAt(0)}
      >
        {pictures.length === 1 ? "See the photo" : `See all ${formatCount(pictures.length, "photo")}`}
      </Button>
      {viewer.isOpen && (
        <GalleryViewer
          address={address}
          pictures={pictures}
          index={Math.min(index, pictures.length - 1)}
          onIndex={setIndex}
          onClose={viewer.close}
        />
      )}
    </div>
  );
}
