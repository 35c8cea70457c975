import { encode } from "uqr";
import * as styles from "./print-code.module.css";

/** Printed only: the page's URL as a QR code and as text. */
export function PrintCode({ url }: { url: string }) {
  const { data, size } = encode(url, { border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <div className={styles.code}>
      <svg
        role="img"
        aria-label="QR code of this page"
        className={styles.squares}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={squares.join("")} />
      </svg>
      <span className={styles.url}>{url.replace(/^https?:\/\//, "")}</span>
    </div>
  );
}
