import type { DevelopmentDetail } from "@larchway/shared/contracts/api";
import { Picture } from "@larchway/shared/ui/picture";
import * as styles from "./development-pictures.module.css";

/** A large picture of the building next to up to four rooms; on a phone a row to swipe. */
export function DevelopmentPictures({ development: { name, pictures } }: { development: DevelopmentDetail }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={`Pictures of ${name}`} tabIndex={0}>
      {pictures.slice(0, 5).map(({ mediaurl, alt, color }, index) => (
        <li key={mediaurl}>
          <Picture
            mediaurl={mediaurl}
            alt={alt}
            color={color}
            sizes={
              index === 0
                ? "(min-width: 1360px) 860px, (min-width: 960px) 66vw, 92vw"
                : "(min-width: 960px) 22vw, 92vw"
            }
            aspect="fill"
            priority={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
