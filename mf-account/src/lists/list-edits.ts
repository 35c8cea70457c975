import { isApiError, type Api } from "@larchway/shared/api";
import type { ListHome } from "@larchway/shared/contracts/home-list";
import { z, type Infer } from "@larchway/shared/schema";
import { readStored, removeStored, subscribeStored, writeStored } from "@larchway/shared/storage";
import { toast } from "@larchway/shared/toast";
import { editListHome } from "../calls/home-lists";

const editSchema = z.object({
  owner: z.string(),
  list: z.string(),
  home: z.string(),
  /** For messages about the home once the list no longer has it. */
  address: z.string().optional(),
  field: z.enum(["note", "rating"]),
  value: z.string(),
  /** The list's audience when the person began a note. */
  audience: z.string().optional(),
  /** Milliseconds since 1970, by the clock of this browser. */
  at: z.number(),
  /** The message of the server that rejected the note. Its writer decides what happens to it. */
  rejected: z.string().optional(),
});

/** A change of a note or rating that the account doesn't have yet. */
export type PendingEdit = Infer<typeof editSchema>;

/** A change of a home, as its card reports it. */
export type HomeEdit = Pick<PendingEdit, "field" | "value" | "audience">;

const listeners = new Set<() => void>();

function readEdits(): PendingEdit[] {
  return readStored("listEdits").flatMap((text) => {
    const { data } = editSchema.safeParse(parseJson(text));
    return data ? [data] : [];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function write(edits: readonly PendingEdit[]): void {
  if (edits.length === 0) removeStored("listEdits");
  else
    writeStored(
      "listEdits",
      edits.map((edit) => JSON.stringify(edit)),
    );
  for (const listener of listeners) listener();
}

export function subscribeEdits(changed: () => void): () => void {
  const undo = subscribeStored("listEdits", changed);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    undo();
  };
}

/** The edits that wait for a connection, as text; "" on the server. Browser only. */
export const readEditsText = (): string => JSON.stringify(readEdits());

const isSameField = (one: PendingEdit, other: PendingEdit) =>
  one.owner === other.owner &&
  one.list === other.list &&
  one.home === other.home &&
  one.field === other.field;

/** Stores an edit, in place of an earlier one of the same field. Rejected notes stay. Browser only. */
export function storeEdit(edit: PendingEdit): void {
  write([...readEdits().filter((each) => each.rejected !== undefined || !isSameField(each, edit)), edit]);
}

/** Replaces one edit, or removes it. Browser only. */
export function replaceEdit(edit: PendingEdit, replacement?: PendingEdit): void {
  write(readEdits().flatMap((each) => (isSameEdit(each, edit) ? (replacement ?? []) : each)));
}

const isSameEdit = (one: PendingEdit, other: PendingEdit) => isSameField(one, other) && one.at === other.at;

/**
 * Sends the edits of this person, the oldest first, and calls `onSent` before it removes each from the browser. An edit
 * that the server rejects is reported; a note stays with its text for {@link replaceEdit}. Rejects when the server can't
 * be reached; then the edits stay.
 */
export async function sendEdits(api: Api, owner: string, onSent: () => Promise<unknown>): Promise<void> {
  // Edits of another person, whose session ended elsewhere.
  const own = readEdits().filter((edit) => edit.owner === owner && edit.rejected === undefined);
  for (const edit of own) {
    // Replaced by a later edit during the requests.
    if (!readEdits().some((each) => isSameEdit(each, edit))) continue;
    const ageMs = Math.max(0, Date.now() - edit.at);
    const body =
      edit.field === "note"
        ? { note: { value: edit.value, ageMs, audience: edit.audience } }
        : { rating: { value: edit.value === "" ? null : Number(edit.value), ageMs } };
    let rejected: PendingEdit | undefined;
    try {
      await editListHome(api, edit.list, edit.home, body);
    } catch (error) {
      if (!isApiError(error) || ![400, 403, 404, 409].includes(error.status)) throw error;
      toast.error(error.message);
      if (edit.field === "note" && edit.value !== "") rejected = { ...edit, rejected: error.message };
    }
    await onSent();
    replaceEdit(edit, rejected);
  }
}

/** The home as its viewer left it, including edits that the account doesn't have yet. */
export function applyEdits(home: ListHome, edits: readonly PendingEdit[]): ListHome {
  return edits.reduce(
    (edited, { field, value }) =>
      field === "note"
        ? { ...edited, note: value, noteBy: undefined }
        : { ...edited, rating: value === "" ? undefined : Number(value) },
    home,
  );
}
