import { useEffect, useRef } from "react";
import type { SavedSearch } from "@larchway/shared/contracts/saved-search";
import { useAction } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as styles from "./saved-searches.module.css";

/** In the place of a search that was deleted. It takes the focus, which was on the menu of the search. */
export function DeletedSearch({ search, onUndo }: { search: SavedSearch; onUndo: () => Promise<unknown> }) {
  const { status, message, run } = useAction("The search could not be restored. Please try again.");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.deleted}>
      {message && <StatusMessage>{message}</StatusMessage>}
      <p role="status">“{search.name}” is deleted.</p>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        loading={status === "loading"}
        onClick={() => void run(onUndo)}
      >
        Undo
      </Button>
    </div>
  );
}
