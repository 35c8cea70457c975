import type { Picture as PictureData } from "@larchway/shared/brand/pictures";
import { classNames } from "@larchway/shared/ui/class-names";
import { Picture } from "@larchway/shared/ui/picture";
import { useId, type ReactNode } from "react";
import { coverBand } from "./cover-sizes";
import * as styles from "./picture-band.module.css";

export interface PictureBandProps {
  picture: PictureData;
  title: string;
  /** 1 at the top of a page, where the picture also loads first. */
  level: 1 | 2;
  /** Small text above the heading. */
  eyebrow?: string;
  className?: string;
  children: ReactNode;
}

/** A photo from edge to edge, with text on its quiet left side. */
export function PictureBand({ picture, title, level, eyebrow, className, children }: PictureBandProps) {
  const headingId = useId();
  const { src, sizes, narrow } = coverBand(picture, level);
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(styles.band, level === 1 && styles.tall, className)}
    >
      {/* The text is complete: the picture is decorative here. */}
      <Picture
        mediaurl={src}
        alt=""
        color={picture.color}
        sizes={sizes}
        narrow={narrow}
        aspect="fill"
        priority={level === 1}
        className={styles.picture}
      />
      <div className={styles.shade} />
      <div className={styles.content}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading id={headingId} className={styles.title}>
          {title}
        </Heading>
        {children}
      </div>
    </section>
  );
}
