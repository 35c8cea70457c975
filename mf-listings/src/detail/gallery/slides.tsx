import type { Media } from "@larchway/shared/contracts/api";
import { classNames } from "@larchway/shared/ui/class-names";
import { Picture } from "@larchway/shared/ui/picture";
import * as styles from "./picture-stage.module.css";
import type { useStage } from "./use-stage";
import type { useZoom } from "./use-zoom";

export interface SlidesProps {
  noun: string;
  address: string;
  pictures: readonly Media[];
  stage: ReturnType<typeof useStage>;
  zoom: ReturnType<typeof useZoom>;
  onBroken: (picture: Media) => void;
}

/** The height limits the width of a landscape photo in the window. */
const sizes = "(min-aspect-ratio: 3/2) 140vh, 100vw";
const zoomedSizes = "1600px";

/** The photos in a row to swipe. Only the current one and its neighbours are loaded. */
export function Slides({ noun, address, pictures, stage, zoom, onBroken }: SlidesProps) {
  const { index } = stage;
  return (
    // Chromium makes a scrolling row a tab stop: this gives it a name, in all browsers.
    <ul
      ref={stage.scroller}
      tabIndex={0}
      aria-label={`${noun}s`}
      className={classNames(styles.scroller, zoom.isZoomed && styles.still)}
      onScroll={stage.onScroll}
    >
      {pictures.map((picture, slideIndex) => (
        <li key={picture.mediaurl} className={styles.slide} inert={slideIndex !== index}>
          {Math.abs(slideIndex - index) <= 1 && (
            <div
              ref={slideIndex === index ? zoom.ref : undefined}
              className={styles.zoomable}
              onPointerUp={zoom.onPointerUp}
            >
              <Picture
                mediaurl={picture.mediaurl}
                color={picture.color}
                label={picture.label}
                alt={picture.ShortDescription ?? `${noun} ${slideIndex + 1} of ${address}`}
                sizes={slideIndex === index && zoom.isZoomed ? zoomedSizes : sizes}
                aspect="fill"
                priority={slideIndex === index}
                eager
                className={styles.picture}
                onError={() => onBroken(picture)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
