import { SearchBox } from "@larchway/shared/listing-ui/search-box";
import { FullScreenPanel } from "./full-screen-panel";
import * as styles from "./search-sheet.module.css";

/** The phone's search: the field at the top, suggestions below it, the keyboard open. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  return (
    <FullScreenPanel title="Search" closeLabel="Close search" onClose={onClose}>
      <SearchBox variant="sheet" onPicked={onClose} />
      <p className={styles.hint}>Type an address, a city or an MLS® number.</p>
    </FullScreenPanel>
  );
}
