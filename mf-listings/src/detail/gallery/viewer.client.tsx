import { ChevronLeft, ChevronRight } from "@larchway/shared/ui/icons";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Media } from "@larchway/shared/contracts/api";
import { IconButton } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { Icon } from "@larchway/shared/ui/icon";
import { Picture } from "@larchway/shared/ui/picture";
import styles from "./gallery-viewer.module.css";

export interface GalleryViewerProps {
  address: string;
  pictures: readonly Media[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** Pixels that a finger must travel to turn the page. */
const swipeDistance = 45;

/** The pictures as large as the screen, one at a time: arrow keys, arrows, swiping, Escape. */
export function GalleryViewer({ address, pictures, index, onIndex, onClose }: GalleryViewerProps) {
  const total = pictures.length;
  const picture = pictures[index];
  const startX = useRef<number | null>(null);
  const turn = (step: number) => onIndex((index + step + total) % total);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") turn(-1);
    if (event.key === "ArrowRight") turn(1);
  });
  useEffect(() => {
    // On the document: the focus may be on the dialog's title, beside the pictures.
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  return (
    <Dialog open title={address} onClose={onClose} className={styles.viewer}>
      <div
        className={styles.stage}
        onTouchStart={(event) => (startX.current = event.touches[0]?.clientX ?? null)}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - (startX.current ?? 0);
          if (startX.current !== null && Math.abs(moved) >= swipeDistance) turn(moved > 0 ? -1 : 1);
          startX.current = null;
        }}
      >
        {picture && (
          <Picture
            mediaurl={picture.mediaurl}
            color={picture.color}
            alt={picture.ShortDescription ?? `Photo ${index + 1} of ${address}`}
            sizes="100vw"
            aspect="fill"
            priority
            className={styles.picture}
          />
        )}
        {total > 1 && (
          <>
            <IconButton
              label="Previous photo"
              variant="photo"
              icon={<Icon of={ChevronLeft} size={24} />}
              className={styles.previous}
              onClick={() => turn(-1)}
            />
            <IconButton
              label="Next photo"
              variant="photo"
              icon={<Icon of={ChevronRight} size={24} />}
              className={styles.next}
              onClick={() => turn(1)}
            />
          </>
        )}
        <div className={styles.caption}>
          {/* The picture has it as its alternative text. */}
          {picture?.ShortDescription && (
            <p className={styles.description} aria-hidden="true">
              {picture.ShortDescription}
            </p>
          )}
          <p className={styles.fraction} aria-live="polite">
            {index + 1} / {total}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
