import { ButtonLink } from "@larchway/shared/ui/button";
import { Picture } from "@larchway/shared/ui/picture";
import { SearchBox } from "@larchway/shared/listing-ui/search-box";
import { heroPicture } from "./hero-picture";
import * as styles from "./home-hero.module.css";

/** The first screen: a street at dusk, one line, the search. The header overlaps it. */
export function HomeHero() {
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className={styles.picture}>
        <Picture
          mediaurl={heroPicture.src}
          color={heroPicture.color}
          alt=""
          sizes={heroPicture.sizes}
          narrow={heroPicture.narrow}
          aspect="fill"
          priority
          decoding="sync"
        />
      </div>
      <div className={styles.content}>
        <h1 id="home-title" className={styles.title}>
          Find your place in Ontario
        </h1>
        <div className={styles.search}>
          <SearchBox variant="hero" />
        </div>
        <ul className={styles.chips}>
          <li>
            <ButtonLink to="/buying/search" variant="quiet" size="small" className={styles.chip}>
              Buy
            </ButtonLink>
          </li>
          <li>
            <ButtonLink to="/renting/search" variant="quiet" size="small" className={styles.chip}>
              Rent
            </ButtonLink>
          </li>
          <li>
            <ButtonLink to="/selling/home-evaluation" variant="quiet" size="small" className={styles.chip}>
              Sell
            </ButtonLink>
          </li>
        </ul>
      </div>
    </section>
  );
}
