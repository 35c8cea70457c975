import { useState, type SyntheticEvent } from "react";
import { noteLimit } from "@larchway/shared/contracts/home-list";
import { formatCount } from "@larchway/shared/domain";
import { Button } from "@larchway/shared/ui/button";
import { TextArea } from "@larchway/shared/ui/field";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import * as styles from "./lists.module.css";
import { useNoteDraft } from "./use-note-draft";

interface NoteFieldProps {
  listId: string;
  listingKey: string;
  address: string;
  note: string;
  /** Name of its writer, if that is another person. */
  noteBy: string | undefined;
  /** The list's audience now. */
  audience: string | undefined;
  /** True while the account doesn't have the last change. */
  isWaiting: boolean;
  /** `audience`: that of the list when the person began to write. */
  onSave: (note: string, audience: string | undefined) => void;
}

/** The note of a home, and a form that changes it. */
export function NoteField({
  listId,
  listingKey,
  address,
  note,
  noteBy,
  audience,
  isWaiting,
  onSave,
}: NoteFieldProps) {
  const [draft, setDraft] = useNoteDraft(listId, listingKey);
  // The form and its button take the focus from each other, but not when the card appears with a form.
  const [isUsed, setUsed] = useState(false);
  const isTooLong = draft !== null && draft.text.length > noteLimit;

  const close = () => {
    setUsed(true);
    setDraft(null);
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (draft === null || isTooLong) return;
    const text = draft.text.trim();
    if (text !== note) onSave(text, draft.audience);
    close();
  };

  if (draft !== null) {
    return (
      <form onSubmit={save} className={styles.noteForm}>
        <TextArea
          label={`Note about ${address}`}
          hideLabel
          rows={3}
          value={draft.text}
          autoFocus={isUsed}
          error={
            isTooLong && `A note has at most ${formatCount(noteLimit, "character")}. Shorten it to save it.`
          }
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="small">
            Save note
          </Button>
          <Button variant="quiet" size="small" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className={styles.noteRow}>
      {note !== "" && (
        <p className={styles.note}>
          {note}
          {noteBy && <span className={styles.soft}> ({noteBy})</span>}
        </p>
      )}
      {isWaiting && (
        <p role="status" className={styles.soft}>
          Saved on this device. We send it to your account as soon as we can.
        </p>
      )}
      <Button
        variant="quiet"
        size="small"
        autoFocus={isUsed}
        onClick={() => {
          setUsed(true);
          setDraft({ text: note, audience });
        }}
      >
        {note === "" ? "Add a note" : "Edit note"}
        <VisuallyHidden> about {address}</VisuallyHidden>
      </Button>
    </div>
  );
}
