import { useNavigation } from "@larchway/shared/router";
import * as styles from "./route-progress.module.css";

/** A thin bar along the upper edge while the next page is loading. Appears only after a delay. */
export function RouteProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <ProgressBar label="Loading the page" />;
}

/** The bar for other pending work. */
export function ProgressBar({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className={styles.bar} />;
}
