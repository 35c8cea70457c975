import { useEffect, useRef } from "react";
import type { Media } from "@larchway/shared/contracts/api";
import { Picture } from "@larchway/shared/ui/picture";
import { describePicture } from "./describe-picture";
import * as styles from "./thumbnails.module.css";

export interface ThumbnailsProps {
  noun: string;
  pictures: readonly Media[];
  index: number;
  onIndex: (index: number) => void;
}

/** A row of small photos that follows the large one. */
export function Thumbnails({ noun, pictures, index, onIndex }: ThumbnailsProps) {
  const current = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Not `scrollIntoView`, which would stop a swipe that is still moving.
    const [button, list] = [current.current, row.current];
    if (button && list) list.scrollLeft = button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2;
  }, [index]);

  return (
    <ul ref={row} className={styles.row}>
      {pictures.map((picture, thumbnailIndex) => (
        <li key={picture.mediaurl} className={styles.item}>
          <button
            ref={thumbnailIndex === index ? current : undefined}
            type="button"
            className={styles.thumbnail}
            aria-label={describePicture(picture, { noun, index: thumbnailIndex, total: pictures.length })}
            aria-current={thumbnailIndex === index}
            onClick={() => onIndex(thumbnailIndex)}
          >
            <Picture mediaurl={picture.mediaurl} color={picture.color} alt="" sizes="84px" aspect="4/3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
