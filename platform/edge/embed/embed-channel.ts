import type { LiveBuild, LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";

/** A build that other sites can load. */
export type EmbeddedBuild = LiveBuild & { embed: NonNullable<LiveBuild["embed"]> };

/** What other sites get of a remote. */
export interface Embed {
  name: string;
  /** To load, and to load when that fails; none when it is switched off. */
  builds: EmbeddedBuild[];
  /** Whose loaders are served: also while it is switched off, for the pages that have them. */
  loaders: EmbeddedBuild;
}

const isEmbedded = (build: LiveBuild | null | undefined): build is EmbeddedBuild =>
  build?.embed !== undefined;

/** The remotes that other sites may show. */
export function listEmbeds({ remotes }: ReleaseSet): Embed[] {
  return Object.values(remotes).flatMap((remote) => {
    const builds = chooseBuilds(remote);
    const [loaders] = [...builds, remote.live, remote.previous].filter(isEmbedded);
    return loaders ? [{ name: loaders.embed.name, builds, loaders }] : [];
  });
}

/** Who chose a build does not want the live one as its fallback. */
function chooseBuilds({ live, previous, embedChannel }: LiveRemote): EmbeddedBuild[] {
  return (embedChannel ? [embedChannel.build] : [live, previous]).filter(isEmbedded);
}
