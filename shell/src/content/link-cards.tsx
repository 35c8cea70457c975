import type { IconShape } from "@larchway/shared/ui/icon";
import { Link } from "@larchway/shared/router";
import { classNames } from "@larchway/shared/ui/class-names";
import { Icon } from "@larchway/shared/ui/icon";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import * as styles from "./link-cards.module.css";

export interface LinkCard {
  title: string;
  text: string;
  to: string;
  icon: IconShape;
  /** Another site, opened in a new tab. */
  isOutside?: boolean;
}

/** Cards with links, side by side on wide screens. */
export function LinkCards({ cards }: { cards: LinkCard[] }) {
  return (
    <ul className={classNames(styles.cards, cards.length % 3 === 0 && styles.byThree)}>
      {cards.map(({ title, text, to, icon, isOutside }) => (
        <li key={to} className={styles.card}>
          <span className={styles.icon}>
            <Icon of={icon} size={24} />
          </span>
          {isOutside ? (
            <a href={to} target="_blank" rel="noopener" className={styles.title}>
              {title}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          ) : (
            <Link to={to} className={styles.title}>
              {title}
            </Link>
          )}
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
