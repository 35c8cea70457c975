import type { Property } from "@larchway/shared/contracts/api";
import { addressLine, listingPath } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { PhotoCarousel } from "@larchway/shared/ui/carousel";
import { Picture } from "@larchway/shared/ui/picture";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import * as styles from "./card-pictures.module.css";
import { describeMissing } from "./describe-missing";
import { useCardPictures } from "./use-card-pictures";

export interface CardPicturesProps {
  property: Property;
  sizes: string;
  /** True for the first photo of the page. */
  priority?: boolean;
  /** True near the window, where the visitor may swipe; until then there is one photo without buttons. */
  isNear: boolean;
}

/** The card's photos, one at a time. Each is a link, so that a finger can swipe them and still open the home. */
export function CardPictures({ property, sizes, priority = false, isNear }: CardPicturesProps) {
  const { pictures, total, hasFailed, drop, loadAll } = useCardPictures(property);
  const address = addressLine(property);
  const link = { to: listingPath(property), target: "_blank", rel: "noopener", tabIndex: -1 };

  if (pictures.length === 0) {
    return (
      <Link {...link} className={styles.carousel}>
        <Picture alt={describeMissing(address, hasFailed)} sizes={sizes} aspect="fill" />
      </Link>
    );
  }
  return (
    <PhotoCarousel
      label={`Photos of ${address}`}
      className={styles.carousel}
      total={total}
      waiting={<Skeleton className={styles.waiting} />}
      isStill={!isNear}
      tabIndex={-1}
      onBrowse={loadAll}
    >
      {pictures.map((picture, index) => (
        <Link key={picture.mediaurl} {...link} className={styles.link}>
          <Picture
            mediaurl={picture.mediaurl}
            color={picture.color}
            label={picture.label}
            alt={picture.ShortDescription ?? `Photo ${index + 1}`}
            sizes={sizes}
            aspect="fill"
            className={styles.picture}
            priority={priority && index === 0}
            onError={() => drop(picture)}
          />
        </Link>
      ))}
    </PhotoCarousel>
  );
}
