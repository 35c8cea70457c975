import type { Development } from "@larchway/shared/contracts/api";
import { formatCount, formatCurrency } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { Badge } from "@larchway/shared/ui/badge";
import { Card } from "@larchway/shared/ui/card";
import { Picture } from "@larchway/shared/ui/picture";
import * as styles from "./development-card.module.css";
import { describeBedrooms, formatOccupancy, kindNames, statuses } from "./development-texts";

const sizes = "(min-width: 1200px) 411px, (min-width: 960px) 31vw, (min-width: 640px) 46vw, 92vw";

/** A new development as a card; all of it is one link. */
export function DevelopmentCard({
  development,
  priority,
}: {
  development: Development;
  /** True for the first picture of the page. */
  priority?: boolean;
}) {
  const { name, builder, neighbourhood, city, kind, status, priceFrom, occupancy, picture } = development;
  return (
    <Card as="article" interactive padding="none" className={styles.card}>
      <div className={styles.photo}>
        <Picture
          mediaurl={picture?.mediaurl}
          color={picture?.color}
          alt={picture?.alt ?? `No picture of ${name} yet`}
          sizes={sizes}
          aspect="fill"
          priority={priority}
        />
      </div>
      <div className={styles.tag}>
        <Badge tone={statuses[status].tone} size="small">
          {statuses[status].name}
        </Badge>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link to={development.path} className={styles.link}>
            {name}
          </Link>
        </h3>
        <p className={styles.place}>
          {neighbourhood}, {city}
        </p>
        <p className={styles.price}>
          From <strong>{formatCurrency(priceFrom)}</strong>
        </p>
        <p className={styles.facts}>
          {kindNames[kind]}, {describeBedrooms(development).toLowerCase()}
        </p>
        <p className={styles.facts}>
          {formatCount(development.homes, "home")}, move in {formatOccupancy(occupancy)}
        </p>
        <p className={styles.builder}>{builder}</p>
      </div>
    </Card>
  );
}
