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
  /** Names the pictures for screen readers: "Photos of 12 King Street". */
  label: string;
  className?: string;
  /** Called when another picture than the first is shown. */
  onBrowse?: () => void;
  /** How many pictures there are in all, when not all of them are here yet. */
  total?: number;
  /** Stands for each picture that is not here yet. */
  waiting?: ReactNode;
  /** For now one picture without buttons, which costs a page with dozens of carousels little. */
  isStill?: boolean;
  /** -1 when the Tab key passes the buttons by because other keys lead to them. */
  tabIndex?: number;
  /** One child per picture; a child may be a link around a `Picture`. */
  children: ReactNode;
}

/** One picture wide, with arrows and "1 / n"; after the last comes the first. The room decides the size. */
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
    // On a card that is a link the arrows stay arrows.
    event.preventDefault();
    event.stopPropagation();
    step(by);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    step(event.key === "ArrowLeft" ? -1 : 1);
  };
  // Before anybody is interested one picture is enough; then the neighbours, so that the next one is there in time.
  const isNear = (at: number) => {
    const distance = Math.abs(at - current);
    return distance === 0 || (isAwake && Math.min(distance, count - distance) <= 1);
  };

  // A finger that swipes before all are there needs a second slide to swipe to.
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
      {/* Chromium makes a scrolling row a stop of the Tab key; a nameless one beside the two buttons. */}
      <div className={styles.scroller} tabIndex={-1} data-glide-el="track" {...scrollerProps}>
        <ul className={styles.slides}>
          {Array.from({ length: slides }, (_, at) => (
            <li key={at} className={styles.slide} inert={at !== current}>
              {isNear(at) && (pictures[at] ?? waiting)}
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
