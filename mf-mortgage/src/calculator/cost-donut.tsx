import { formatCurrency, formatPercent } from "@larchway/shared/domain";
import { toPercent } from "@larchway/shared/domain/purchase";
import * as styles from "./cost-donut.module.css";

export interface CostDonutProps {
  principal: number;
  interest: number;
}

/** All payments together, divided into loan and interest. */
export function CostDonut({ principal, interest }: CostDonutProps) {
  const total = principal + interest;
  const interestShare = toPercent(interest, total);
  const parts = [
    { name: "Principal", amount: principal, share: 100 - interestShare, mark: styles.principal },
    { name: "Interest", amount: interest, share: interestShare, mark: styles.interest },
  ];
  const asPercent = (share: number) => `${formatPercent(total > 0 ? Math.round(share) : 0)}%`;
  const summary = parts.map(({ name, share }) => `${name} ${asPercent(share)}`).join(", ");

  return (
    <figure className={styles.figure}>
      <svg
        viewBox="0 0 120 120"
        role="img"
        aria-label={`Of all payments: ${summary}`}
        className={styles.donut}
      >
        <circle cx="60" cy="60" r="52" className={total > 0 ? styles.ringPrincipal : styles.ringEmpty} />
        {interestShare > 0 && (
          // Its length is in percent, and it starts at twelve o'clock.
          <circle
            cx="60"
            cy="60"
            r="52"
            pathLength="100"
            strokeDasharray={`${interestShare} 100`}
            transform="rotate(-90 60 60)"
            className={styles.ringInterest}
          />
        )}
        <text x="60" y="56" className={styles.totalLabel}>
          Total cost
        </text>
        <text x="60" y="74" className={styles.total}>
          {formatCurrency(total)}
        </text>
      </svg>
      <figcaption>
        <ul className={styles.legend}>
          {parts.map(({ name, amount, share, mark }) => (
            <li key={name} className={styles.part}>
              <span aria-hidden="true" className={`${styles.mark} ${mark}`} />
              <span>
                {name} <span className={styles.share}>{asPercent(share)}</span>
              </span>
              <strong>{formatCurrency(amount)}</strong>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
