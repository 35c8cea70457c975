import { ArrowRight } from "@larchway/shared/ui/icons";
import { Link } from "@larchway/shared/router";
import { Icon } from "@larchway/shared/ui/icon";
import { Section } from "@larchway/shared/ui/section";
import { formatCount } from "@larchway/shared/domain";
import styles from "./city-grid.module.css";

/** The cities with most homes, each with how many are on the market. */
export function CityGrid({ cities }: { cities: readonly { city: string; active: number }[] }) {
  if (cities.length === 0) return null;
  return (
    <Section
      title="Homes by city"
      lead="Where most homes are on the market today."
      action={{ label: "All of Ontario", to: "/listings" }}
    >
      <ul className={styles.grid}>
        {cities.map(({ city, active }) => (
          <li key={city}>
            <Link to={`/city/${encodeURIComponent(city)}`} className={styles.city}>
              <span>
                <span className={styles.name}>{city}</span>
                <span className={styles.count}>{formatCount(active, "home")}</span>
              </span>
              <Icon of={ArrowRight} size={18} className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
