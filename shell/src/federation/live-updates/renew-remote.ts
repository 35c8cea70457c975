import type { RemoteLoader } from "../remote-loader";

/**
 * Before another attempt with a remote whose builds all failed to load: fetches the current live builds. The two
 * builds in this page would fail again, for instance because they were removed while it was open.
 */
export async function renewRemote(loader: RemoteLoader, name: string): Promise<void> {
  if (loader.getState(name) !== "broken") return;
  try {
    const { fetchReleases } = await import(/* webpackChunkName: "live-updates" */ "./fetch-releases");
    const target = (await fetchReleases())?.remotes[name];
    if (target) loader.serve(name, target);
  } catch {
    // The attempt continues with the builds that are known.
  }
}
