import { Link, type To } from "@larchway/shared/router";
import * as styles from "./market-links.module.css";

export interface MarketLinksProps {
  /** Name of the group for screen readers. */
  label: string;
  links: readonly { label: string; to: To; isCurrent: boolean }[];
}

/** The same page for each market, as one switch. */
export function MarketLinks({ label, links }: MarketLinksProps) {
  return (
    <nav className={styles.markets} aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.label}
          to={link.to}
          aria-current={link.isCurrent ? "page" : undefined}
          className={styles.market}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
