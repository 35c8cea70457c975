import { Link } from "@larchway/shared/router";
import { classNames } from "@larchway/shared/ui/class-names";
import { Icon } from "@larchway/shared/ui/icon";
import { ArrowRight } from "@larchway/shared/ui/icons";
import { type ReactNode, useId } from "react";
import * as styles from "./section.module.css";

export interface SectionProps {
  title: string;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** A link at the end of the heading's line: "See all". */
  action?: { label: string; to: string };
  /** 1 for the page's own heading, else 2. */
  level?: 1 | 2 | 3;
  /** The background: paper, mist, or none (inside another layout). */
  tone?: "paper" | "mist" | "plain";
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A section of a page: serif heading, optional link, content, in the page's width with its outer spacing. */
export function Section({
  title,
  lead,
  action,
  level = 2,
  tone = "paper",
  id,
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames(styles.section, styles[tone], className)}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <div>
            <Heading id={headingId} className={level === 1 ? styles.pageTitle : styles.title}>
              {title}
            </Heading>
            {lead && <div className={styles.lead}>{lead}</div>}
          </div>
          {action && (
            <Link to={action.to} className={styles.action}>
              {action.label}
              <Icon of={ArrowRight} size={18} />
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
