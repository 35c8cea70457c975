import type { RemoteStatus } from "@larchway/shared/contracts/release-status";
import { formatCount } from "@larchway/shared/domain";
import * as styles from "./releases.module.css";

const outcomes = {
  passed: "Passed the check in a browser",
  failed: "Failed the check in a browser",
  busy: "The check in a browser came to no result: the server was too busy",
};

/** The boot check's measurements of the live build; nothing for an unchecked build. */
export function BootCheckLine({ check }: { check: RemoteStatus["bootCheck"] }) {
  if (!check) return null;
  const { outcome, figures, warnings } = check;
  return (
    <>
      <p className={styles.soft}>
        {outcomes[outcome]}
        {figures &&
          `: ${formatCount(figures.errors + figures.rejections, "error")}; left behind by each visit: ${formatCount(
            Math.round(figures.nodesPerVisit),
            "element",
          )}, ${formatCount(Math.round(figures.listenersPerVisit), "listener")}, ${Math.round(
            figures.heapBytesPerVisit / 1000,
          )} kB`}
      </p>
      {warnings.map((warning) => (
        <p key={warning} className={styles.soft}>
          Warning: {warning}
        </p>
      ))}
    </>
  );
}
