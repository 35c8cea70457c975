import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { toAgentPath } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { formatLanguages } from "./format-languages";
import * as styles from "./listed-by.module.css";
import { toInitials } from "./to-initials";

/**
 * The listing agent and brokerage. The Real Estate Council of Ontario requires the brokerage as prominently as the
 * person.
 */
export function ListedBy({
  property: { listedBy = {}, ListOfficeName, featured, StandardStatus },
}: {
  property: PropertyDetail;
}) {
  const { agent, agentTitle, languages, portrait, officePhone } = listedBy;
  // An agent without homes on the market may have left.
  const hasPage = featured && StandardStatus === "Active";
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
              {hasPage ? <Link to={toAgentPath(agent)}>{agent}</Link> : agent}
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
