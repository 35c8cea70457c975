import { matchedParts } from "./highlight";
import * as styles from "./suggestion-option.module.css";

/**
 * A text with the search term in bold. Each part is an element, because browser translation replaces bare text nodes,
 * which React then fails to remove.
 */
export function Highlighted({ text, search }: { text: string; search: string }) {
  return matchedParts(text, search).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
}
