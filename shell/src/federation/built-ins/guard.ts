import { type BuiltInChange, watchBuiltIns } from "./built-ins";

type OnChange = (changes: readonly BuiltInChange[], url: string) => Promise<void>;

function createGuard() {
  const builtIns = watchBuiltIns();
  let loads = 0;
  let handled = Promise.resolve();
  let onChange: OnChange = async () => undefined;

  function check(url: string): Promise<void> {
    const changes = loads > 0 ? builtIns.restore() : [];
    if (changes.length > 0) handled = handled.then(() => onChange(changes, url));
    return handled;
  }

  return {
    /** @param handler finds the build that made the changes, which are undone already; must not reject */
    handleChanges(handler: OnChange): void {
      onChange = handler;
    },
    /** A change counts as a remote's while at least one load is pending. */
    beginLoad(): void {
      if (loads++ === 0) builtIns.accept();
    },
    /**
     * Undoes changes immediately; resolves when the handler has found their build. Call it after each evaluation.
     *
     * @param url URL of the evaluated code
     */
    check,
    /** Checks, and ends a load. */
    endLoad(url: string): Promise<void> {
      const checked = check(url);
      loads--;
      return checked;
    },
  };
}

/** Protects the built-in objects and functions of the page from the remotes that it loads. */
export const builtInsGuard = createGuard();
