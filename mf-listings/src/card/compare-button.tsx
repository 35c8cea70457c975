import type { Property } from "@larchway/shared/contracts/api";
import { useComparison } from "@larchway/shared/comparison";
import { addressLine } from "@larchway/shared/domain";
import { classNames } from "@larchway/shared/ui/class-names";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import * as styles from "./compare-button.module.css";

/** Adds the listing to the comparison, or removes it. */
export function CompareButton({ property }: { property: Property }) {
  const { isChosen, toggle } = useComparison();
  const chosen = isChosen(property.ListingKey);
  return (
    <button
      type="button"
      data-screen-only
      tabIndex={-1}
      className={classNames(styles.button, chosen && styles.chosen)}
      onClick={() => toggle(property)}
    >
      {chosen ? "- compare" : "+ compare"}
      <VisuallyHidden> {addressLine(property)}</VisuallyHidden>
    </button>
  );
}
