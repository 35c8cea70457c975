import type { Property } from "@larchway/shared/contracts/api";
import { addressLine } from "@larchway/shared/domain";
import { setHidden } from "@larchway/shared/hidden-homes";
import { Button } from "@larchway/shared/ui/button";
import * as styles from "./hidden-home.module.css";

/** Replaces a home that the visitor hid, with a button that shows it again. */
export function HiddenHome({ property }: { property: Property }) {
  const address = addressLine(property);
  return (
    <div className={styles.hidden}>
      <p role="status">You hid {address}.</p>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Show again: ${address}`}
        onClick={() => setHidden(property.ListingKey, false)}
      >
        Show again
      </Button>
    </div>
  );
}
