import * as styles from "./content-picture.module.css";

export interface ContentPictureProps {
  /** File name in public/assets/img/pages, without width and extension. */
  name: string;
  alt: string;
  sizes?: string;
  priority?: boolean;
}

const buildUrl = (name: string, width: number) => `/assets/img/pages/${name}-${width}.webp`;

/** A picture of a text page, 16:10. */
export function ContentPicture({
  name,
  alt,
  sizes = "(min-width: 1024px) 560px, 100vw",
  priority = false,
}: ContentPictureProps) {
  return (
    <img
      className={styles.picture}
      src={buildUrl(name, 1280)}
      srcSet={`${buildUrl(name, 640)} 640w, ${buildUrl(name, 1280)} 1280w`}
      sizes={sizes}
      width={1280}
      height={800}
      alt={alt}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
    />
  );
}
