import { heroInterior01 } from "@larchway/shared/brand/pictures";
import { pictureAt } from "@larchway/shared/domain";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Picture } from "@larchway/shared/ui/picture";
import * as styles from "./evaluation-band.module.css";

const room = heroInterior01;

/** A link for owners to the home evaluation. */
export function EvaluationBand() {
  return (
    <section className={styles.band} aria-labelledby="evaluation-title">
      <div className={styles.inner}>
        <div className={styles.picture}>
          <Picture
            mediaurl={pictureAt(room.url, 1600, "jpg")}
            color={room.color}
            alt={room.alt}
            sizes="(min-width: 1360px) 910px, (min-width: 900px) 66vw, 122vw"
            aspect="fill"
          />
        </div>
        <div className={styles.text}>
          <h2 id="evaluation-title" className={styles.title}>
            What is your home worth today?
          </h2>
          <p>
            Tell us about it, and an agent who knows your neighbourhood answers with a price range and the
            sales behind it. Free, and without any obligation.
          </p>
          <ButtonLink to="/selling/home-evaluation" size="large">
            Free home evaluation
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
