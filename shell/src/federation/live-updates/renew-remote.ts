import type { RemoteLoader } from "../remote-loader";

/**
 * Before another attempt with a remote of which no build could be loaded: asks which ones are live by now. The two that this
 * page knows would fail again, for instance because they were removed while it was open.
 */
export async function renewRemote(loader: RemoteLoader, name: string): Promise<void> {
  if (loader.getState(name) !== "broken") return;
  try {
    const { fetchReleases } = await import(/* webpackChunkName: "live-updates" */ "./fetch-releases");
    const target = (await fetchReleases())?.remotes[name];
    if (target) loader.serve(name, target);
  } catch {
    // The attempt goes on with the builds that are known.
  }
}
