import type { KnownNetwork } from "../../releases/health/network-repository";

/** At most so many networks are remembered; when full, new ones are not added. */
export const maxNetworks = 200_000;
const hour = 3_600_000;
const day = 24 * hour;

/**
 * Knows since when networks have visited. A verdict on a build counts only networks that came before it: addresses that an attacker brings along for
 * an attack decide nothing.
 */
export class KnownNetworks {
  private readonly networks = new Map<string, { firstSeen: number; storedDay: number }>();
  private waiting = new Map<string, KnownNetwork>();

  /** @param minAge hours from its first document on after which a network is known */
  constructor(private readonly minAge: number) {}

  /** A document was shown there; true when the network is known long enough. @param at milliseconds since 1970 */
  visit(hash: string, at: number): boolean {
    const today = Math.floor(at / day);
    const known = this.networks.get(hash) ?? this.learn(hash, at);
    if (!known) return false;
    if (known.storedDay !== today) {
      known.storedDay = today;
      this.waiting.set(hash, { hash, firstSeen: known.firstSeen, lastSeen: at });
    }
    return at - known.firstSeen >= this.minAge * hour;
  }

  /** True when the network visited long enough ago for the first time. Nothing is learned of it. */
  knows(hash: string, at: number): boolean {
    const known = this.networks.get(hash);
    return known !== undefined && at - known.firstSeen >= this.minAge * hour;
  }

  /** Takes what is stored of networks. */
  add(stored: readonly KnownNetwork[]): void {
    for (const { hash, firstSeen, lastSeen } of stored) {
      const known = this.networks.get(hash);
      if (known) known.firstSeen = Math.min(known.firstSeen, firstSeen);
      else if (this.networks.size < maxNetworks)
        this.networks.set(hash, { firstSeen, storedDay: Math.floor(lastSeen / day) });
    }
  }

  /** Forgets those that came last before this time (milliseconds since 1970). */
  forgetBefore(time: number): void {
    for (const [hash, { storedDay }] of this.networks)
      if ((storedDay + 1) * day < time) this.networks.delete(hash);
  }

  /** What is to be stored; it is handed out once. */
  take(): KnownNetwork[] {
    const taken = [...this.waiting.values()];
    this.waiting = new Map();
    return taken;
  }

  /** Takes back what could not be stored. */
  putBack(networks: readonly KnownNetwork[]): void {
    for (const each of networks) if (!this.waiting.has(each.hash)) this.waiting.set(each.hash, each);
  }

  private learn(hash: string, at: number) {
    if (this.networks.size >= maxNetworks) return undefined;
    const known = { firstSeen: at, storedDay: -1 };
    this.networks.set(hash, known);
    return known;
  }
}
