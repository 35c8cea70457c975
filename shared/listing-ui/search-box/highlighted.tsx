import { matchedParts } from "./highlight";
import * as styles from "./suggestion-option.module.css";

/**
 * A text with the search term in bold. Each part is an element, since browser translation replaces bare texts, which React
 * then fails to remove.
 */
export function Highlighted({ text, search }: { text: string; search: string }) {
  return matchedParts(text, search).map((part, place) =>
    part.isMatch ? (
      <mark key={place} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      <span key={place}>{part.text}</span>
    ),
  );
}
