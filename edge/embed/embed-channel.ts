import type { LiveBuild, LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";

/** A build that other sites can load. */
export type EmbeddedBuild = LiveBuild & { embed: NonNullable<LiveBuild["embed"]> };

/** A remote as other sites get it. */
export interface Embed {
  name: string;
  /** The build to load and its fallbacks; empty when the embed is switched off. */
  builds: EmbeddedBuild[];
  /** The build whose loaders are served, even while the embed is switched off: pages still contain them. */
  loaders: EmbeddedBuild;
}

const isEmbedded = (build: LiveBuild | null | undefined): build is EmbeddedBuild =>
  build?.embed !== undefined;

/** Returns the remotes that other sites may show. */
export function listEmbeds({ remotes }: ReleaseSet): Embed[] {
  return Object.values(remotes).flatMap((remote) => {
    const builds = chooseBuilds(remote);
    const [loaders] = [...builds, remote.live, remote.previous].filter(isEmbedded);
    return loaders ? [{ name: loaders.embed.name, builds, loaders }] : [];
  });
}

/** A pinned build has no fallback: the operator who pinned it rejected the live one. */
function chooseBuilds({ live, previous, embedChannel }: LiveRemote): EmbeddedBuild[] {
  return (embedChannel ? [embedChannel.build] : [live, previous]).filter(isEmbedded);
}
