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
  /** URL of the largest JPEG; without one the place-holder picture shows. */
  mediaurl?: string | null;
  alt: string;
  /** How wide the picture will be, for example `(min-width: 1024px) 25vw, 90vw`. */
  sizes: string;
  /** Another cut of the picture for narrow windows, where a wide one would be cut at its sides. */
  narrow?: { src: string; sizes: string };
  /** The first picture of a page: loaded at once and first. All others wait until they come near. */
  priority?: boolean;
  /** `sync` draws it in the same frame as what it stands beside, which waits for it: for a page's background alone. */
  decoding?: "sync" | "async";
  /** Loaded at once, though after the first: it will be seen next. */
  eager?: boolean;
  /** Shown until the picture is there. */
  color?: string;
  /** `fill` takes the height of the room it stands in instead. */
  aspect?: keyof typeof heights | "fill";
  className?: string;
  /** The picture cannot be shown; the place-holder takes its place unless another URL is given. */
  onError?: () => void;
}

const isOnServer = () => typeof document === "undefined";

/**
 * A photograph in AVIF with the right width for the screen, its room reserved from the start. Promised browsers know AVIF;
 * others get the JPEG. A set of each format would be half of the HTML of a list.
 */
export function Picture(props: PictureProps) {
  // A new URL starts from scratch: neither the failure nor the loading state of the old one counts.
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
    // Through CSSOM, because the content security policy refuses style attributes.
    if (color) frame.current?.style.setProperty("background-color", color);
  }, [color, isMissing]);

  // Chromium never lets go of a picture with a srcset that got into no document, and React makes such ones whenever it starts
  // a render over: each step of a map left some behind. What waits until it comes near has time to get its own when it is there;
  // a page's background, which has a cut for narrow windows, is made once.
  const isLate = !eager && !narrow;
  useLayoutEffect(() => {
    const { current } = source;
    if (isLate && current && sources && current.srcset !== sources) current.srcset = sources;
  }, [isLate, sources]);

  useLayoutEffect(() => {
    // In a document rendered on the server the picture may have failed before anyone listened.
    const { current } = image;
    if (current?.getAttribute("src") && current.complete && current.naturalWidth === 0 && current.currentSrc)
      fail();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once: later failures are events
  }, []);

  return (
    <picture
      ref={frame}
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
        // Chrome fetches pictures within the window early by itself, and they would take the first one's bandwidth.
        fetchPriority={priority ? "high" : "low"}
        src={isMissing ? fallbackPicture : mediaurl}
        onError={fail}
      />
    </picture>
  );
}
