import { useNavigation } from "@larchway/shared/router";
import * as styles from "./route-progress.module.css";

/** A thin bar along the upper edge while the next page is on its way. Appears only when that takes a moment. */
export function RouteProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <ProgressBar label="Loading the page" />;
}

/** The bar for something else that is on its way. */
export function ProgressBar({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className={styles.bar} />;
}
