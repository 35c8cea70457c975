import { matchedParts } from "./highlight";
import styles from "./suggestion-option.module.css";

/** A text with what was searched for in bold. Each part is an element: one that comes and goes must not be a bare text, which translation replaces. */
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
