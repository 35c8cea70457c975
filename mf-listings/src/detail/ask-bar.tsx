import type { Property } from "@larchway/shared/contracts/api";
import { formatPrice } from "@larchway/shared/domain";
import { bottomEdge } from "@larchway/shared/ui/bottom-edge";
import { ButtonLink } from "@larchway/shared/ui/button";
import styles from "./ask-bar.module.css";
import { askPath } from "./contact-card";

const tellHeight = bottomEdge("--lw-bottom-bar");

/** Keeps price and question in sight where the page is one column. Screen readers have the cards. */
export function AskBar({ property }: { property: Property }) {
  return (
    <div ref={tellHeight} className={styles.bar} data-screen-only>
      <p aria-hidden="true" className={styles.price}>
        <strong>{formatPrice(property)}</strong>
        {property.TransactionType === "For Lease" && <span>/ month</span>}
      </p>
      <ButtonLink to={askPath(property)}>Ask an agent</ButtonLink>
    </div>
  );
}
