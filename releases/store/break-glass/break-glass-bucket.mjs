// Break-glass pointers in the release store's bucket, for edges on several machines. Each change is one object, written
// once and removed once, so writers need no lock. Plain JavaScript, because the command line writes them.
import { createChange, parseChanges, signChanges, UntrustedChangesError } from "./signed-changes.mjs";

/** @import { Bucket } from "../bucket/bucket" */
/** @import { BreakGlassChange, NewChange } from "./signed-changes.mjs" */

const folder = "break-glass/";
/** @type {(id: string) => string} */
const toKey = (id) => `${folder}${id}.json`;

/**
 * Returns the ids of the changes in the bucket.
 *
 * @type {(bucket: Bucket) => Promise<string[]>}
 */
export async function listSharedChanges(bucket) {
  const objects = await bucket.list(folder);
  return objects.flatMap(({ key }) => /^break-glass\/([\w-]+)\.json$/.exec(key)?.[1] ?? []);
}

/**
 * Returns null when the change was removed.
 *
 * @type {(bucket: Bucket, token: string, id: string) => Promise<BreakGlassChange | null>}
 * @throws {UntrustedChangesError} when it was not signed with `token`
 */
export async function readSharedChange(bucket, token, id) {
  const bytes = await bucket.get(toKey(id));
  if (!bytes) return null;
  const place = bucket.name + toKey(id);
  const [change] = parseChanges(bytes.toString(), token, place);
  // A signed text copied to another id would return after its removal.
  if (change?.id !== id)
    throw new UntrustedChangesError(`${place} holds another change: it is not obeyed. Remove it.`);
  return change;
}

/** @type {(bucket: Bucket, token: string, change: BreakGlassChange) => Promise<void>} */
export async function shareChange(bucket, token, change) {
  await bucket.put(toKey(change.id), Buffer.from(signChanges([change], token)));
}

/**
 * Adds a change, dated now, and removes earlier changes of the same remote.
 *
 * @type {(bucket: Bucket, token: string, change: NewChange) => Promise<BreakGlassChange>}
 */
export async function addSharedChange(bucket, token, change) {
  /** @type {BreakGlassChange[]} */
  const others = [];
  for (const id of await listSharedChanges(bucket)) {
    try {
      const other = await readSharedChange(bucket, token, id);
      if (other?.name === change.name) others.push(other);
    } catch (error) {
      if (!(error instanceof UntrustedChangesError)) throw error;
    }
  }
  const added = createChange(change, others);
  await shareChange(bucket, token, added);
  for (const { id } of others) await removeSharedChange(bucket, id);
  return added;
}

/** @type {(bucket: Bucket, id: string) => Promise<void>} */
export async function removeSharedChange(bucket, id) {
  await bucket.remove(toKey(id));
}
