import { ArrowRight } from "@larchway/shared/ui/icons";
import type { City } from "@larchway/shared/contracts/api";
import { Link } from "@larchway/shared/router";
import { Icon } from "@larchway/shared/ui/icon";
import { Picture } from "@larchway/shared/ui/picture";
import { Section } from "@larchway/shared/ui/section";
import { formatCount } from "@larchway/shared/domain";
import * as styles from "./city-grid.module.css";

/** Width of the tiles: four, three or two in a row. */
const tileSizes = "(min-width: 1200px) 302px, (min-width: 960px) 31vw, 46vw";

/** The cities with the most homes, each with a photo and the number of homes on the market. */
export function CityGrid({ cities }: { cities: readonly City[] }) {
  if (cities.length === 0) return null;
  return (
    <Section
      title="Homes by city"
      lead="Where most homes are on the market today."
      action={{ label: "All of Ontario", to: "/listings" }}
    >
      <ul className={styles.grid}>
        {cities.map(({ city, active, picture }) => (
          <li key={city}>
            <Link to={`/city/${encodeURIComponent(city)}`} className={styles.city}>
              <span className={styles.text}>
                <span>
                  <span className={styles.name}>{city}</span>
                  <span className={styles.count}>{formatCount(active, "home")}</span>
                </span>
                <Icon of={ArrowRight} size={18} className={styles.arrow} />
              </span>
              {/* After the text, so that the link's name starts with the text. */}
              <Picture
                mediaurl={picture?.mediaurl}
                color={picture?.color}
                alt={picture ? (picture.ShortDescription ?? `A home in ${city}`) : ""}
                sizes={tileSizes}
                aspect="3/2"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
