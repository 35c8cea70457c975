import { brand } from "@larchway/shared/brand";
import { Link } from "@larchway/shared/router";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import * as styles from "./logo.module.css";

/** A larch under a roof, and the name. Links home. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo}>
      <svg viewBox="0 0 40 40" className={styles.mark} aria-hidden="true" focusable="false">
        <path className={styles.roof} d="M3.5 20.5 20 5.5l16.5 15" />
        <path d="M20 14v22.5M20 21.5c-2-.2-4-1.4-5-3.3M20 21.5c2-.2 4-1.4 5-3.3M20 28c-3.2-.2-6.6-2-8.2-5M20 28c3.2-.2 6.6-2 8.2-5M20 34.5c-4.3-.2-8.8-2.6-11-6.6M20 34.5c4.3-.2 8.8-2.6 11-6.6" />
      </svg>
      <span className={styles.name}>{brand.name}</span>
      <VisuallyHidden> homepage</VisuallyHidden>
    </Link>
  );
}
