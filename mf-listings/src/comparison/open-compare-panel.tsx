import { ChevronDown, ChevronUp } from "@larchway/shared/ui/icons";
import { useId, useState } from "react";
import { useComparison } from "@larchway/shared/comparison";
import { Badge } from "@larchway/shared/ui/badge";
import { bottomEdge } from "@larchway/shared/ui/bottom-edge";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { Carousel } from "@larchway/shared/ui/carousel";
import { Icon } from "@larchway/shared/ui/icon";
import { PropertyCard } from "../card/property-card";
import * as styles from "./compare-panel.module.css";
import { comparisonPath } from "../card/comparison-url";

const reportHeight = bottomEdge("--lw-bottom-inset");

/** The homes chosen for comparison, along the window's lower edge. */
export function OpenComparePanel() {
  const { properties, clear } = useComparison();
  const [isOpen, setIsOpen] = useState(false);
  const cardsId = useId();
  // The button disappears with the panel, so the focus moves to the page's content.
  const clearAll = () => {
    clear();
    document.querySelector("main")?.focus({ preventScroll: true });
  };

  return (
    <section ref={reportHeight} className={styles.panel} aria-label="Compare Properties">
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={cardsId}
              onClick={() => setIsOpen(!isOpen)}
            >
              Compare Properties{" "}
              <Badge tone="spruce" size="small">
                {properties.length}
              </Badge>
              <Icon of={isOpen ? ChevronDown : ChevronUp} size={18} />
            </button>
          </h2>
          <div className={styles.actions}>
            <Button variant="quiet" size="small" onClick={clearAll}>
              Clear All
            </Button>
            <ButtonLink to={comparisonPath(properties.map(({ ListingKey }) => ListingKey))} size="small">
              View Comparison
            </ButtonLink>
          </div>
        </div>
        <div id={cardsId} hidden={!isOpen} className={styles.cards}>
          {isOpen && (
            <Carousel label="Homes to compare" size="fixed">
              {properties.map((property) => (
                <PropertyCard key={property.ListingKey} property={property} variant="compact" sizes="350px" />
              ))}
            </Carousel>
          )}
        </div>
      </div>
    </section>
  );
}
