import type { ReleaseSet } from "@larchway/shared/contracts/release";
import type { RemoteLoader } from "../federation/remote-loader";
import { acceptBuiltIns, restoreBuiltIns } from "./load-remote";

/**
 * The loader of a page rendered on a server: every remote is evaluated already, or missing. Errors go to `onError`
 * too, because routes replace a page that could not be loaded.
 */
export function createEvaluatedLoader(
  { remotes: released }: ReleaseSet,
  remotes: Record<string, unknown>,
  onError: (error: unknown) => void,
): RemoteLoader {
  return {
    async run(name, attempt) {
      try {
        if (!(name in remotes)) throw new Error(`The server bundle of ${name} was not loaded.`);
        acceptBuiltIns();
        const result = await attempt(async () => remotes[name]);
        // Modules of a page are evaluated with its first render.
        restoreBuiltIns(name);
        return result;
      } catch (error) {
        onError(error);
        throw error;
      }
    },
    giveUp: () => false,
    serve: () => undefined,
    getState: () => "loaded",
    list: () => [],
    getBuild: (name) => released[name]?.live.build ?? "",
  };
}
