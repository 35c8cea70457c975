import type { PropertyDetail } from "@larchway/shared/contracts/api";
import * as styles from "./listed-by.module.css";

/**
 * The listing agent and brokerage. The Real Estate Council of Ontario requires the brokerage as prominently as the
 * person.
 */
export function ListedBy({ property: { listedBy = {}, ListOfficeName } }: { property: PropertyDetail }) {
  const { agent, agentTitle, languages, portrait, officePhone } = listedBy;
  const office = ListOfficeName ?? listedBy.office;
  if (!office) return null;
  return (
    <section className={styles.listedBy} aria-labelledby="listed-by">
      <h3 id="listed-by" className={styles.heading}>
        Listed by
      </h3>
      <div className={styles.person}>
        {agent &&
          (portrait ? (
            <img src={portrait} alt="" width={56} height={56} loading="lazy" className={styles.portrait} />
          ) : (
            <span aria-hidden="true" className={styles.portrait}>
              {toInitials(agent)}
            </span>
          ))}
        <div>
          {agent && (
            <p className={styles.name}>
              {agent}
              {agentTitle && <span>, {agentTitle}</span>}
            </p>
          )}
          <p className={styles.name}>{office}</p>
          {officePhone && (
            <p>
              <a href={`tel:+1${officePhone.replace(/\D/g, "")}`}>{officePhone}</a>
            </p>
          )}
          {languages && languages.length > 1 && <p>Speaks {formatLanguages(languages)}</p>}
        </div>
      </div>
    </section>
  );
}

/** The initials of a name: "Ada Marie Lovelace" as "AL". */
function toInitials(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? "")
    .join("");
}

function formatLanguages(languages: readonly string[]): string {
  return `${languages.slice(0, -1).join(", ")} and ${languages.at(-1)}`;
}
