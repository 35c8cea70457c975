import { useState } from "react";
import { addressLine, formatCount, listingPath } from "@larchway/shared/domain";
import { setHidden, useHiddenHomes } from "@larchway/shared/hidden-homes";
import { Link } from "@larchway/shared/router";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { EyeOff } from "@larchway/shared/ui/icons";
import { useSavedHomes, type SavedHome } from "../saved-homes/use-saved-homes";
import * as styles from "./hidden-homes.module.css";

/** Homes of which the page loads the address at a time. */
const pageSize = 20;

/** `/hidden-homes`: the hidden homes of this browser or the account, each with a button that shows it again. */
export function HiddenHomesPage() {
  const hidden = useHiddenHomes();
  const [pageCount, setPageCount] = useState(1);
  const [rows, setRows] = useState<readonly string[]>([]);
  // The newest last, as `useSavedHomes` expects it. Homes that were shown again keep their row for an undo.
  const keys = [...new Set([...rows, ...hidden])];
  const { homes } = useSavedHomes(keys.slice(-pageCount * pageSize));

  return (
    <div className={styles.page}>
      <h1>Hidden homes</h1>
      <p role="status" className={styles.lead}>
        {formatCount(hidden.size, "hidden home")}. Lists, maps, suggestions and alerts leave them out.
      </p>
      {keys.length === 0 ? (
        <EmptyState
          icon={<Icon of={EyeOff} size={32} />}
          title="No hidden homes"
          action={<ButtonLink to="/buying/search">Search homes</ButtonLink>}
        >
          Choose “Hide” in the menu of a home that you don't want to see again.
        </EmptyState>
      ) : (
        <ul className={styles.homes}>
          {homes.map((home) => (
            <li key={home.key} className={styles.home}>
              <HomeName home={home} />
              {hidden.has(home.key) ? (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Show again: ${nameHome(home)}`}
                  onClick={() => {
                    setRows(keys);
                    setHidden(home.key, false);
                  }}
                >
                  Show again
                </Button>
              ) : (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Undo: hide ${nameHome(home)}`}
                  onClick={() => setHidden(home.key, true)}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {keys.length > pageCount * pageSize && (
        <Button variant="secondary" onClick={() => setPageCount(pageCount + 1)}>
          More hidden homes
        </Button>
      )}
    </div>
  );
}

const nameHome = (home: SavedHome) =>
  home.state === "ready" ? addressLine(home.property) : `Listing ${home.key}`;

function HomeName({ home }: { home: SavedHome }) {
  if (home.state === "ready")
    return <Link to={listingPath(home.property)}>{addressLine(home.property)}</Link>;
  if (home.state === "gone") return <span>Listing {home.key} is no longer available.</span>;
  return <span>{nameHome(home)}</span>;
}
