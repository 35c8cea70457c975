import type { Media } from "@larchway/shared/contracts/api";
import { Picture } from "@larchway/shared/ui/picture";
import { describePicture } from "./describe-picture";
import * as styles from "./photo-list.module.css";

export interface PhotoListProps {
  address: string;
  pictures: readonly Media[];
  /** The last viewed photo, from which the list continues. */
  start: number | undefined;
  onOpen: (index: number) => void;
  onBroken: (picture: Media) => void;
}

const wideSizes = "(min-width: 1040px) 1000px, 100vw";
const halfSizes = "(min-width: 1040px) 500px, (min-width: 640px) 50vw, 100vw";

/** All photos below each other, every third one in full width. Photos out of view load when they come near. */
export function PhotoList({ address, pictures, start, onOpen, onBroken }: PhotoListProps) {
  return (
    <ul className={styles.list}>
      {pictures.map((picture, index) => (
        <li key={picture.mediaurl} className={index % 3 === 0 ? styles.wide : undefined}>
          <button
            ref={index === start ? focusOnce : undefined}
            type="button"
            className={styles.open}
            aria-label={describePicture(picture, { noun: "Photo", index: index, total: pictures.length })}
            onClick={() => onOpen(index)}
          >
            <Picture
              mediaurl={picture.mediaurl}
              color={picture.color}
              label={picture.label}
              alt={picture.ShortDescription ?? `Photo ${index + 1} of ${address}`}
              sizes={index % 3 === 0 ? wideSizes : halfSizes}
              aspect="3/2"
              onError={() => onBroken(picture)}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

function focusOnce(button: HTMLButtonElement | null) {
  button?.focus();
}
