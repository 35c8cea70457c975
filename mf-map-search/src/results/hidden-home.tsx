import type { Property } from "@larchway/shared/contracts/api";
import { addressLine } from "@larchway/shared/domain";
import { Button } from "@larchway/shared/ui/button";
import * as styles from "./hidden-home.module.css";

interface HiddenHomeProps {
  property: Property;
  onShow: () => void;
}

/** Replaces a home that the visitor hid, with a button that shows it again. */
export function HiddenHome({ property, onShow }: HiddenHomeProps) {
  const address = addressLine(property);
  return (
    <div className={styles.hidden}>
      <p role="status">You hid {address}.</p>
      <Button
        data-hides
        variant="secondary"
        size="small"
        aria-label={`Show again: ${address}`}
        onClick={onShow}
      >
        Show again
      </Button>
    </div>
  );
}
