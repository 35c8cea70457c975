import type { Agent } from "@larchway/shared/contracts/api";
import { formatLanguages } from "../detail/people/format-languages";
import { toInitials } from "../detail/people/to-initials";
import * as styles from "./agents.module.css";

/** The portrait of an agent; initials without one. */
export function Portrait({ agent: { name, portrait } }: { agent: Agent }) {
  return portrait ? (
    <img src={portrait} alt="" width={72} height={72} className={styles.portrait} />
  ) : (
    <span aria-hidden="true" className={styles.portrait}>
      {toInitials(name)}
    </span>
  );
}

/** Languages and cities, as far as the agent's listings tell. */
export function AgentFacts({ agent: { languages, areas } }: { agent: Agent }) {
  return (
    <>
      {languages.length > 0 && <p className={styles.fact}>Speaks {formatLanguages(languages)}</p>}
      {areas.length > 0 && <p className={styles.fact}>Homes in {formatLanguages(areas)}</p>}
    </>
  );
}
