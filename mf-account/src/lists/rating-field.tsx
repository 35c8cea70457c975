import { useId, useRef } from "react";
import { classNames } from "@larchway/shared/ui/class-names";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import * as styles from "./lists.module.css";

interface RatingFieldProps {
  address: string;
  rating: number | undefined;
  onChange: (rating: number | undefined) => void;
}

/** One to five stars as radio buttons, so that arrow keys change them. */
export function RatingField({ address, rating, onChange }: RatingFieldProps) {
  const name = useId();
  const firstStar = useRef<HTMLInputElement>(null);
  return (
    <fieldset className={styles.rating}>
      <legend>
        <VisuallyHidden>Your rating of {address}</VisuallyHidden>
      </legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label
          key={stars}
          title={stars === 1 ? "1 star" : `${stars} stars`}
          className={classNames(styles.star, stars <= (rating ?? 0) && styles.filled)}
        >
          <input
            ref={stars === 1 ? firstStar : undefined}
            type="radio"
            name={name}
            checked={rating === stars}
            aria-label={stars === 1 ? "1 star" : `${stars} stars`}
            onChange={() => onChange(stars)}
          />
          <span aria-hidden="true">{stars <= (rating ?? 0) ? "★" : "☆"}</span>
        </label>
      ))}
      {rating !== undefined && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            onChange(undefined);
            // The pressed button disappears.
            firstStar.current?.focus();
          }}
        >
          Clear<VisuallyHidden> the rating of {address}</VisuallyHidden>
        </button>
      )}
    </fieldset>
  );
}

/** A rating that its viewer can't change. */
export function RatingText({ rating }: { rating: number }) {
  return (
    <p className={styles.stars}>
      <span aria-hidden="true">{"★".repeat(rating)}</span>
      <VisuallyHidden>Rated {rating} of 5 stars</VisuallyHidden>
    </p>
  );
}
