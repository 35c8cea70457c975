import { type BuiltInChange, watchBuiltIns } from "./built-ins";

type OnChange = (changes: readonly BuiltInChange[], url: string) => Promise<void>;

const builtIns = watchBuiltIns();
let loads = 0;
let handled = Promise.resolve();
let onChange: OnChange = async () => undefined;

/** @param handler finds out which build made the changes, which are undone by then; never rejects */
export function handleChanges(handler: OnChange): void {
  onChange = handler;
}

/** Changes from the beginning of a load to the end of the last one at the same time can be a remote's. */
export function beginLoad(): void {
  if (loads++ === 0) builtIns.accept();
}

export function endLoad(url: string): Promise<void> {
  const checked = checkBuiltIns(url);
  loads--;
  return checked;
}

/**
 * Call it after each evaluation of a remote's code. Undoes changes of built-ins at once; resolves when their build is found.
 *
 * @param url of the code that was evaluated
 */
export function checkBuiltIns(url: string): Promise<void> {
  const changes = loads > 0 ? builtIns.restore() : [];
  if (changes.length > 0) handled = handled.then(() => onChange(changes, url));
  return handled;
}
