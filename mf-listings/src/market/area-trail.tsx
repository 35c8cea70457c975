import { Fragment } from "react";
import { ChevronRight } from "@larchway/shared/ui/icons";
import { Link } from "@larchway/shared/router";
import { Icon } from "@larchway/shared/ui/icon";
import * as styles from "./area-trail.module.css";

export interface AreaTrailProps {
  /** The surrounding areas, the largest first; the province is always the first link. */
  areas: readonly { name: string; path: string }[];
  /** The page's own area; undefined on the page of a home. */
  here?: string;
}

/** Breadcrumbs: Ontario, the city, the neighbourhood. */
export function AreaTrail({ areas, here }: AreaTrailProps) {
  const links = [{ name: "Ontario", path: "/listings" }, ...areas];
  return (
    <nav aria-label="Where you are" className={styles.trail}>
      {links.map(({ name, path }, index) => (
        <Fragment key={path}>
          {index > 0 && <Icon of={ChevronRight} size={14} />}
          <Link to={path}>{name}</Link>
        </Fragment>
      ))}
      {here !== undefined && (
        <>
          <Icon of={ChevronRight} size={14} />
          <span aria-current="page">{here}</span>
        </>
      )}
    </nav>
  );
}
