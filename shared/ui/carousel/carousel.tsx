import { IconButton } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { Icon } from "@larchway/shared/ui/icon";
import { ChevronLeft, ChevronRight } from "@larchway/shared/ui/icons";
import { Children, type FocusEvent, isValidElement, type ReactNode } from "react";
import * as styles from "./carousel.module.css";
import { useSlides, useSlidesInView } from "./use-slides";

export interface CarouselProps {
  /** Name of the row for screen readers: "Featured homes". */
  label: string;
  /** Width of a slide: a listing card, a smaller tile, or exactly 350 px (the compare panel). */
  size?: "card" | "tile" | "fixed";
  className?: string;
  /** One child per slide. */
  children: ReactNode;
}

/** A horizontal row of cards with arrows. It starts as a plain scrolling list and never changes its size. */
export function Carousel({ label, size = "card", className, children }: CarouselProps) {
  const slides = Children.toArray(children);
  const { index, goTo, rootProps, scrollerProps } = useSlides(slides.length);
  const perView = useSlidesInView(rootProps.ref);

  const whole = Math.max(1, Math.floor(perView ?? 1));
  const last = Math.max(0, slides.length - whole);
  const isWhole = perView !== undefined && last === 0;

  const keepInView = (event: FocusEvent<HTMLElement>) => {
    // The focus may move to a card outside the window; the row scrolls to it.
    const list = event.currentTarget.querySelector("ul");
    const slide = event.target instanceof Element ? event.target.closest("li") : null;
    const at = slide && list ? [...list.children].indexOf(slide) : -1;
    if (at !== -1 && (at < index || at >= index + whole)) goTo(Math.min(at, last));
  };

  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames(styles.carousel, styles[size], className)}
      {...rootProps}
    >
      <div className={styles.scroller} {...scrollerProps} onFocus={keepInView}>
        <div className={styles.track} data-glide-el="track">
          <ul className={styles.slides}>
            {slides.map((slide, slideIndex) => (
              <li key={isValidElement(slide) ? slide.key : slideIndex} className={styles.slide}>
                {slide}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {(["previous", "next"] as const).map((way) => {
        const target = way === "next" ? Math.min(last, index + whole) : Math.max(0, index - whole);
        return (
          <IconButton
            key={way}
            variant="outlined"
            label={`${way === "next" ? "Next" : "Previous"} in ${label}`}
            icon={<Icon of={way === "next" ? ChevronRight : ChevronLeft} />}
            // Not `disabled`: a focused button must not lose the focus at the end of the row.
            aria-disabled={target === index}
            className={classNames(styles.arrow, styles[way], isWhole && styles.off)}
            onClick={() => goTo(target)}
          />
        );
      })}
    </div>
  );
}
