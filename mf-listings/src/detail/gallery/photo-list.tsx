import type { Media } from "@larchway/shared/contracts/api";
import { Picture } from "@larchway/shared/ui/picture";
import { describePicture } from "./describe-picture";
import * as styles from "./photo-list.module.css";

export interface PhotoListProps {
  address: string;
  pictures: readonly Media[];
  /** The photo that was seen last: here the list is read on. */
  start: number | undefined;
  onOpen: (index: number) => void;
  onBroken: (picture: Media) => void;
}

const wideSizes = "(min-width: 1040px) 1000px, 100vw";
const halfSizes = "(min-width: 1040px) 500px, (min-width: 640px) 50vw, 100vw";

/** All photos below each other, every third one in full width. Those out of sight come when they are near. */
export function PhotoList({ address, pictures, start, onOpen, onBroken }: PhotoListProps) {
  return (
    <ul className={styles.list}>
      {pictures.map((picture, at) => (
        <li key={picture.mediaurl} className={at % 3 === 0 ? styles.wide : undefined}>
          <button
            ref={at === start ? focusOnce : undefined}
            type="button"
            className={styles.open}
            aria-label={describePicture(picture, { noun: "Photo", index: at, total: pictures.length })}
            onClick={() => onOpen(at)}
          >
            <Picture
              mediaurl={picture.mediaurl}
              color={picture.color}
              alt={picture.ShortDescription ?? `Photo ${at + 1} of ${address}`}
              sizes={at % 3 === 0 ? wideSizes : halfSizes}
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
