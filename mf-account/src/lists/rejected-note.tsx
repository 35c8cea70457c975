import type { ReactNode } from "react";
import { useAction } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import type { PendingEdit } from "./list-edits";
import * as styles from "./lists.module.css";

interface RejectedNoteProps {
  note: PendingEdit;
  /** Puts the home back with the note; undefined when the person no longer has the list. */
  onPutBack: (() => Promise<unknown>) | undefined;
  onDiscard: () => void;
}

/** A note that the server rejected, because the home or the list is gone. Its text stays for 30 days. */
export function RejectedNote({ note, onPutBack, onDiscard }: RejectedNoteProps): ReactNode {
  const { status, message, run } = useAction("The home could not be put back. Please try again.");
  const address = note.address ?? `listing ${note.home}`;
  return (
    <div role="group" aria-label={`Note about ${address} that wasn't saved`} className={styles.rejected}>
      <p>
        Your note about {address} wasn't saved. {note.rejected}
      </p>
      <p className={styles.note}>{note.value}</p>
      {message && <StatusMessage>{message}</StatusMessage>}
      <div className={styles.buttons}>
        {onPutBack && (
          <Button
            variant="secondary"
            size="small"
            loading={status === "loading"}
            onClick={() => void run(onPutBack)}
          >
            Put the home back with this note
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onDiscard}>
          Discard the note
        </Button>
      </div>
    </div>
  );
}
