import { type UIEvent, useState } from "react";
import type { Media } from "@larchway/shared/contracts/api";
import { Picture } from "@larchway/shared/ui/picture";
import { galleryPictureSizes } from "../../card/picture-sizes";
import * as styles from "./gallery.module.css";

/** Number of photos on a tablet and on paper; a wide screen shows the first three, next to the price. */
const mosaicCount = 5;
/** Their boxes are narrower than a landscape photo, which is cropped at its sides and drawn wider than its box. */
const smallSizes =
  "(max-width: 767px) 106vw, (min-width: 1440px) 321px, (min-width: 960px) calc(33vw - 135px), 35vw";

export interface HeroProps {
  pictures: readonly Media[];
  address: string;
  /** True once a swipe has started: until then a phone renders only the first photo. */
  isBrowsed: boolean;
  onBrowse: () => void;
  onOpen: (index: number) => void;
  onBroken: (picture: Media) => void;
}

/** One large photo and two or four small ones; on a phone one at a time, to swipe. Each opens the viewer. */
export function Hero({ pictures, address, isBrowsed, onBrowse, onOpen, onBroken }: HeroProps) {
  const [index, setIndex] = useState(0);
  const total = pictures.length;
  const mosaic = Math.min(total, mosaicCount);

  const handleScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    if (!isBrowsed) onBrowse();
    setIndex(Math.round(scrollLeft / clientWidth));
  };

  return (
    <>
      <ul
        className={styles.gallery}
        data-count={mosaic}
        data-browsed={isBrowsed || undefined}
        onTouchStart={onBrowse}
        onScroll={handleScroll}
      >
        {pictures.slice(0, isBrowsed ? total : mosaic).map((picture, index) => (
          <li key={picture.mediaurl} className={styles.place}>
            <button
              type="button"
              className={styles.open}
              aria-label={`Open photo ${index + 1} of ${total}`}
              onClick={() => onOpen(index)}
            >
              <Picture
                mediaurl={picture.mediaurl}
                color={picture.color}
                label={picture.label}
                alt={picture.ShortDescription ?? `Photo ${index + 1} of ${address}`}
                sizes={index === 0 || mosaic === 2 ? galleryPictureSizes : smallSizes}
                aspect="fill"
                priority={index === 0}
                onError={() => onBroken(picture)}
              />
            </button>
          </li>
        ))}
      </ul>
      {total > 1 && (
        <p className={styles.counter} data-screen-only aria-hidden="true">
          {Math.min(index, total - 1) + 1} / {total}
        </p>
      )}
    </>
  );
}
