import type { ReactNode } from "react";
import type { IconShape } from "@larchway/shared/ui/icon";
import { ArrowRight } from "@larchway/shared/ui/icons";
import { Link, useLoaderData } from "@larchway/shared/router";
import { Card } from "@larchway/shared/ui/card";
import { Icon } from "@larchway/shared/ui/icon";
import { ListingRow, type ListingRowProps } from "../lists/listing-row";
import type { ListData } from "../lists/load-lists";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";
import * as styles from "./section-root.module.css";

interface SectionEntry {
  to: string;
  icon: IconShape;
  title: string;
  text: string;
}

export interface SectionRootProps {
  title: string;
  lead: string;
  entries: readonly SectionEntry[];
  row: Pick<ListingRowProps, "title" | "market"> & { to: string };
  /** Content before the entries: a search. */
  above?: ReactNode;
  /** Content after the newest homes. */
  children?: ReactNode;
}

/** The root page of a navigation section: its entries, then the newest homes. */
export function SectionRoot({ title, lead, entries, row, above, children }: SectionRootProps) {
  const { list } = useLoaderData<Pick<ListData, "list">>();
  return (
    <>
      <PageHead title={title} lead={lead} />
      <PageBody>
        {above}
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <Card interactive className={styles.entry}>
                <Icon of={entry.icon} size={24} className={styles.icon} />
                <h2 className={styles.title}>
                  <Link to={entry.to} className={styles.link}>
                    {entry.title}
                  </Link>
                </h2>
                <p className={styles.text}>{entry.text}</p>
                <Icon of={ArrowRight} size={18} className={styles.arrow} />
              </Card>
            </li>
          ))}
        </ul>
      </PageBody>
      <ListingRow
        title={row.title}
        market={row.market}
        action={{ label: "See all", to: row.to }}
        properties={list.properties}
        tone="mist"
      />
      {children}
    </>
  );
}
