import { Link } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { SearchBox } from "@larchway/shared/listing-ui/search-box";
import * as styles from "./errors.module.css";

/** The page for an unknown URL, with links to popular pages. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <p className={styles.status}>404</p>
      <h1>This page does not exist</h1>
      <p className={styles.message}>
        The address may be mistyped, or the home it led to has been taken off the market. Search for the
        address, or start from one of these pages.
      </p>
      <div className={styles.search}>
        <SearchBox variant="hero" />
      </div>
      <ul className={styles.ways}>
        <li>
          <Link to="/buying/search">Homes for sale</Link>
        </li>
        <li>
          <Link to="/renting/search">Homes for rent</Link>
        </li>
        <li>
          <Link to="/buying/search/map">Map search</Link>
        </li>
        <li>
          <Link to="/contact">Contact us</Link>
        </li>
      </ul>
      <ButtonLink to="/">Go to the homepage</ButtonLink>
    </div>
  );
}
