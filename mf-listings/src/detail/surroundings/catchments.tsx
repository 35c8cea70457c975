import type { Surroundings } from "@larchway/shared/contracts/api";
import { CatchmentLink } from "./school-note";
import * as styles from "./surroundings-lists.module.css";

interface CatchmentsProps {
  catchments: NonNullable<Surroundings["catchments"]>;
  /** Path of the list of homes for sale or for rent, as the home is. */
  list: string;
}

/** The schools whose catchments contain the home, with source and year. */
export function Catchments({ catchments, list }: CatchmentsProps) {
  return (
    <div>
      <h3 className={styles.title}>School catchments</h3>
      {catchments.length === 0 && (
        <p className={styles.note}>
          This home is in none of the catchments that we have. Ask the board which school serves this address.
        </p>
      )}
      <ul className={styles.list}>
        {catchments.map(({ school, name, year, source }) => (
          <li key={school} className={styles.row}>
            <span className={styles.name}>
              {`In the catchment of ${name}`}
              <span className={styles.note}>{`${source}, ${year}. Confirm it with the board.`}</span>
              <span className={styles.note}>
                <CatchmentLink list={list} school={school} name={name} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
