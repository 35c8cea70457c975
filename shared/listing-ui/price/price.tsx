import { classNames } from "@larchway/shared/ui/class-names";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import * as styles from "./price.module.css";

export interface PriceProps {
  /** Already formatted, for example by `formatCurrency` of shared/domain. */
  children: string;
  /** The earlier price, shown struck through. */
  previous?: string;
  /** A label for the kind of price, where it isn't obvious. */
  label?: string;
  size?: "small" | "medium" | "large";
  /** Grey: sold and closed listings in the suggestions. */
  muted?: boolean;
  className?: string;
}

/** An amount of money in tabular figures, with the earlier price if it has changed. */
export function Price({ children, previous, label, size = "medium", muted = false, className }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size], muted && styles.muted, className)}>
      <span>{children}</span>
      {label && <span className={styles.label}>{label}</span>}
      {previous && (
        <del className={styles.previous}>
          <VisuallyHidden>Previous price </VisuallyHidden>
          {previous}
        </del>
      )}
    </span>
  );
}
