import { IconButton } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { Icon } from "@larchway/shared/ui/icon";
import { ChevronLeft, ChevronRight } from "@larchway/shared/ui/icons";
import {
  Children,
  useEffect,
  useEffectEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import * as styles from "./photo-carousel.module.css";
import { useSlides } from "./use-slides";

export interface PhotoCarouselProps {
  /** Name of the photos for screen readers: "Photos of 12 King Street". */
  label: string;
  className?: string;
  /** Called when a photo other than the first is shown. */
  onBrowse?: () => void;
  /** Total number of photos, if not all of them have loaded. */
  total?: number;
  /** Shown in place of each photo that has not loaded. */
  waiting?: ReactNode;
  /** Renders only one photo without buttons for now, so that dozens of carousels on a page stay cheap. */
  isStill?: boolean;
  /** -1 when the buttons are not tab stops, because other keys reach them. */
  tabIndex?: number;
  /** One child per photo; a child may be a link around a `Picture`. */
  children: ReactNode;
}

/** One photo wide, with arrows and "1 / n"; loops after the last. The container decides the size. */
export function PhotoCarousel({
  label,
  className,
  onBrowse,
  total = 0,
  waiting,
  isStill = false,
  tabIndex,
  children,
}: PhotoCarouselProps) {
  const pictures = Children.toArray(children);
  const count = Math.max(total, pictures.length);
  const { index, isAwake, goTo, rootProps, scrollerProps } = useSlides(count);
  const current = Math.min(index, count - 1);
  const browse = useEffectEvent(() => onBrowse?.());
  useEffect(() => {
    if (current > 0) browse();
  }, [current]);
  if (count <= 1) return <div className={classNames(styles.carousel, className)}>{pictures}</div>;

  const step = (by: number) => goTo((current + by + count) % count);
  const stepFromButton = (by: number) => (event: MouseEvent) => {
    // On a card that is a link, the arrows must not open the link.
    event.preventDefault();
    event.stopPropagation();
    step(by);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    step(event.key === "ArrowLeft" ? -1 : 1);
  };
  // Without interest one photo is enough; then the neighbours too, so that the next one loads in time.
  const isNear = (slide: number) => {
    const distance = Math.abs(slide - current);
    return distance === 0 || (isAwake && Math.min(distance, count - distance) <= 1);
  };

  // A swipe before all photos have loaded needs a second slide.
  const slides = isStill ? 1 : isAwake ? count : 2;

  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames(styles.carousel, className)}
      {...rootProps}
      onKeyDown={handleKey}
    >
      {/* Chromium makes a scrolling row an unnamed tab stop, in addition to the two buttons. */}
      <div className={styles.scroller} tabIndex={-1} data-glide-el="track" {...scrollerProps}>
        <ul className={styles.slides}>
          {Array.from({ length: slides }, (_, index) => (
            <li key={index} className={styles.slide} inert={index !== current}>
              {isNear(index) && (pictures[index] ?? waiting)}
            </li>
          ))}
        </ul>
      </div>
      {!isStill && (
        <>
          <IconButton
            variant="photo"
            size="small"
            label="Previous photo"
            icon={<Icon of={ChevronLeft} size={18} />}
            className={classNames(styles.arrow, styles.previous)}
            tabIndex={tabIndex}
            onClick={stepFromButton(-1)}
          />
          <IconButton
            variant="photo"
            size="small"
            label="Next photo"
            icon={<Icon of={ChevronRight} size={18} />}
            className={classNames(styles.arrow, styles.next)}
            tabIndex={tabIndex}
            onClick={stepFromButton(1)}
          />
        </>
      )}
      <p className={styles.fraction} aria-live={isAwake ? "polite" : undefined}>
        {current + 1} / {count}
      </p>
    </div>
  );
}
