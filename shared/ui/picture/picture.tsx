import { fallbackPicture, narrowMedia, pictureSrcSet } from "@larchway/shared/domain";
import { classNames } from "@larchway/shared/ui/class-names";
import { useLayoutEffect, useRef, useState } from "react";
import * as styles from "./picture.module.css";

const heights = {
  "16/10": 1000,
  "16/9": 900,
  "4/3": 1200,
  "3/2": 1067,
  "1/1": 1600,
  "21/9": 686,
} as const;

export interface PictureProps {
  /** URL of the largest JPEG; without one the placeholder picture shows. */
  mediaurl?: string | null;
  alt: string;
  /** The rendered width, for example `(min-width: 1024px) 25vw, 90vw`. */
  sizes: string;
  /** Another crop for narrow windows, where a wide one would be cut off at its sides. */
  narrow?: { src: string; sizes: string };
  /** The first picture of a page: loaded immediately and first. All others wait until they come near. */
  priority?: boolean;
  /**
   * `sync` draws it in the same frame as the content next to it, which waits for it: only for a page's background.
   */
  decoding?: "sync" | "async";
  /** Loaded immediately, but after the first: it is visible next. */
  eager?: boolean;
  /** Shown until the picture has loaded. */
  color?: string;
  /** `fill` takes the height of its container instead. */
  aspect?: keyof typeof heights | "fill";
  className?: string;
  /** Drawn on the picture, for a photo that differs from reality; its alternative text says it, too. */
  label?: string;
  /** Called when the picture cannot be shown; the placeholder replaces it unless another URL is given. */
  onError?: () => void;
}

const isOnServer = () => typeof document === "undefined";

/**
 * A photo in AVIF with the right width for the screen, in reserved space. Supported browsers support AVIF; others get
 * the JPEG. A srcset for each format would be half of the HTML of a list.
 */
export function Picture(props: PictureProps) {
  // A new URL resets both the failure and the loading state.
  return <LoadedPicture key={props.mediaurl} {...props} />;
}

function LoadedPicture({
  mediaurl,
  alt,
  sizes,
  narrow,
  priority = false,
  decoding = "async",
  eager = priority,
  color,
  aspect = "16/10",
  className,
  label,
  onError,
}: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const source = useRef<HTMLSourceElement>(null);
  const isMissing = hasFailed || !mediaurl;
  const sources = isMissing ? undefined : pictureSrcSet(mediaurl);

  const fail = () => {
    if (isMissing) return;
    setHasFailed(true);
    onError?.();
  };

  useLayoutEffect(() => {
    // Through CSSOM, because the content security policy blocks style attributes.
    if (color) frame.current?.style.setProperty("background-color", color);
  }, [color, isMissing]);

  // Chromium never releases a picture with a srcset that was not put into a document. React creates such pictures
  // when it restarts a render: each step of a map leaked some. A lazy picture gets its srcset once it is in the
  // document. A page's background, which has a crop for narrow windows, is created once.
  const isLate = !eager && !narrow;
  useLayoutEffect(() => {
    const { current } = source;
    if (isLate && current && sources && current.srcset !== sources) current.srcset = sources;
  }, [isLate, sources]);

  useLayoutEffect(() => {
    // In a document rendered on the server the picture may have failed before a listener was attached.
    const { current } = image;
    if (current?.getAttribute("src") && current.complete && current.naturalWidth === 0 && current.currentSrc)
      fail();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once: later failures are events
  }, []);

  return (
    <picture
      ref={frame}
      data-label={label}
      className={classNames(styles.frame, styles[`aspect-${aspect.replace("/", "-")}`], className)}
    >
      {narrow && !isMissing && (
        <source
          media={narrowMedia}
          type="image/avif"
          srcSet={pictureSrcSet(narrow.src)}
          sizes={narrow.sizes}
        />
      )}
      {sources && (
        <source
          ref={source}
          type="image/avif"
          srcSet={isLate && !isOnServer() ? undefined : sources}
          sizes={sizes}
          suppressHydrationWarning={isLate}
        />
      )}
      <img
        ref={image}
        className={styles.image}
        alt={alt}
        width={1600}
        height={aspect === "fill" ? 1000 : heights[aspect]}
        decoding={decoding}
        loading={eager ? "eager" : "lazy"}
        // Chrome fetches pictures in the window early, and they would compete with the first one for bandwidth.
        fetchPriority={priority ? "high" : "low"}
        src={isMissing ? fallbackPicture : mediaurl}
        onError={fail}
      />
    </picture>
  );
}
