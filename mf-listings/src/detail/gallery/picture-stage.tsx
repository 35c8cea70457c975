import { ChevronLeft, ChevronRight, LayoutGrid, ZoomIn, ZoomOut } from "@larchway/shared/ui/icons";
import { type UIEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Media } from "@larchway/shared/contracts/api";
import { IconButton } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { Icon } from "@larchway/shared/ui/icon";
import { Picture } from "@larchway/shared/ui/picture";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { describePicture } from "./describe-picture";
import styles from "./picture-stage.module.css";
import { Thumbnails } from "./thumbnails";
import { useZoom } from "./use-zoom";

export interface PictureStageProps {
  /** What the pictures are called: "Photo". */
  noun: string;
  address: string;
  pictures: readonly Media[];
  /** The index of the first one that is shown. */
  start: number;
  /** Which one is shown, once the reader stays with it. */
  onIndex?: (index: number) => void;
  /** Leads to all of them. */
  onList?: () => void;
  onBroken: (picture: Media) => void;
}

/** A landscape picture in the window is as wide as its height lets it be. */
const sizes = "(min-aspect-ratio: 3/2) 140vh, 100vw";
const zoomedSizes = "1600px";
/** Milliseconds after which a picture counts as seen; Safari refuses more than three changes of the URL a second. */
const stay = 300;

/** One picture at a time, as large as it can be: to swipe, to turn by keys and arrows, and to zoom. */
export function PictureStage({
  noun,
  address,
  pictures,
  start,
  onIndex,
  onList,
  onBroken,
}: PictureStageProps) {
  const [chosen, setIndex] = useState(start);
  const total = pictures.length;
  const index = Math.min(chosen, total - 1);
  const picture = pictures[index];
  const stage = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLUListElement>(null);
  const zoom = useZoom();
  const turn = (step: number) => setIndex((index + step + total) % total);

  const tellIndex = useEffectEvent(() => onIndex?.(index));
  useEffect(() => {
    if (index === start) return;
    const timer = setTimeout(tellIndex, stay);
    return () => clearTimeout(timer);
  }, [index, start]);

  useEffect(() => {
    // Not in a layout effect: there the dialog is still closed and without a width.
    const { current } = scroller;
    if (current) current.scrollLeft = index * current.clientWidth;
  }, [index, total]);

  const handleScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    const nearest = Math.round(scrollLeft / clientWidth);
    // Where a swipe ends, not what it passes.
    const isThere = Math.abs(scrollLeft - nearest * clientWidth) < 2;
    if (isThere && nearest !== index && nearest < total) setIndex(nearest);
  };

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isForOthers = event.target instanceof Element && event.target.closest('[role="tablist"]');
    if (isForOthers || event.altKey || event.ctrlKey || event.metaKey) return;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      Home: () => setIndex(0),
      End: () => setIndex(total - 1),
      "+": zoom.zoomIn,
      "=": zoom.zoomIn,
      "-": zoom.zoomOut,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  // With the first picture, not after its frame: who is quick presses the next key before that.
  useLayoutEffect(() => {
    // On the document: the focus may be on the dialog's title, beside the pictures.
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  useEffect(() => {
    // The focus was on a photo of the list, which is gone. Else it stays on the dialog's title: Close is the next Tab stop.
    if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
  }, []);

  if (!picture) return null;
  const description = describePicture(picture, { noun, index, total });

  return (
    <div
      ref={stage}
      role="group"
      aria-label={`${noun}s of ${address}`}
      tabIndex={-1}
      className={styles.stage}
    >
      <div className={styles.pictures} onDragStart={(event) => event.preventDefault()}>
        {/* Chromium makes a scrolling row a stop of the Tab key: with a name, in all browsers. */}
        <ul
          ref={scroller}
          tabIndex={0}
          aria-label={`${noun}s`}
          className={classNames(styles.scroller, zoom.isZoomed && styles.still)}
          onScroll={handleScroll}
        >
          {pictures.map((each, at) => (
            <li key={each.mediaurl} className={styles.slide} inert={at !== index}>
              {Math.abs(at - index) <= 1 && (
                <div
                  ref={at === index ? zoom.ref : undefined}
                  className={styles.zoomable}
                  onPointerUp={zoom.onPointerUp}
                >
                  <Picture
                    mediaurl={each.mediaurl}
                    color={each.color}
                    alt={each.ShortDescription ?? `${noun} ${at + 1} of ${address}`}
                    sizes={at === index && zoom.isZoomed ? zoomedSizes : sizes}
                    aspect="fill"
                    priority={at === index}
                    eager
                    className={styles.picture}
                    onError={() => onBroken(each)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
        {total > 1 && (
          <>
            <IconButton
              label={`Previous ${noun.toLowerCase()}`}
              variant="photo"
              icon={<Icon of={ChevronLeft} size={24} />}
              className={styles.previous}
              onClick={() => turn(-1)}
            />
            <IconButton
              label={`Next ${noun.toLowerCase()}`}
              variant="photo"
              icon={<Icon of={ChevronRight} size={24} />}
              className={styles.next}
              onClick={() => turn(1)}
            />
          </>
        )}
      </div>
      <div className={styles.bar}>
        <p className={styles.fraction} aria-hidden="true">
          {index + 1} / {total}
        </p>
        {/* The picture has it as its alternative text. */}
        <p className={styles.caption} aria-hidden="true">
          {picture.ShortDescription}
        </p>
        <p className={styles.spoken} aria-live="polite">
          <VisuallyHidden>{description}</VisuallyHidden>
        </p>
        <IconButton
          label="Zoom out"
          icon={<Icon of={ZoomOut} />}
          aria-disabled={!zoom.isZoomed}
          onClick={zoom.zoomOut}
        />
        <IconButton label="Zoom in" icon={<Icon of={ZoomIn} />} onClick={zoom.zoomIn} />
        {onList && <IconButton label="All photos" icon={<Icon of={LayoutGrid} />} onClick={onList} />}
      </div>
      {total > 1 && <Thumbnails noun={noun} pictures={pictures} index={index} onIndex={setIndex} />}
    </div>
  );
}
