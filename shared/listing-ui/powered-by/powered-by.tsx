import type { Property } from "@larchway/shared/contracts/api";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import * as styles from "./powered-by.module.css";

/** The link to a home's page at REALTOR.ca, which CREA requires for homes of its DDF. Nothing for other homes. */
export function PoweredBy({ property: { ListingURL } }: { property: Pick<Property, "ListingURL"> }) {
  if (ListingURL === undefined) return null;
  return (
    <a href={ListingURL} target="_blank" rel="noopener" className={styles.link}>
      Powered by REALTOR.ca
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
