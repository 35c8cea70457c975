import type { KnownNetwork } from "../../store/health/network-repository";

/** Limit of remembered networks; when it is reached, new ones are not added. */
export const maxNetworks = 200_000;
const hour = 3_600_000;
const day = 24 * hour;

/**
 * Remembers when networks first visited. A verdict on a build counts only networks that came before it, so an
 * attacker's fresh addresses have no influence.
 */
export class KnownNetworks {
  private readonly networks = new Map<string, { firstSeen: number; storedDay: number }>();
  private waiting = new Map<string, KnownNetwork>();

  /** @param minAge hours after its first document until a network is known */
  constructor(private readonly minAge: number) {}

  /** Records a document for a network. Returns true when the network is known. @param at milliseconds since 1970 */
  visit(hash: string, at: number): boolean {
    const today = Math.floor(at / day);
    const network = this.networks.get(hash) ?? this.learn(hash, at);
    if (!network) return false;
    if (network.storedDay !== today) {
      network.storedDay = today;
      this.waiting.set(hash, { hash, firstSeen: network.firstSeen, lastSeen: at });
    }
    return at - network.firstSeen >= this.minAge * hour;
  }

  /** Returns true when the network is known. Does not record a visit. */
  knows(hash: string, at: number): boolean {
    const network = this.networks.get(hash);
    return network !== undefined && at - network.firstSeen >= this.minAge * hour;
  }

  /** Adds networks from the database. */
  add(stored: readonly KnownNetwork[]): void {
    for (const { hash, firstSeen, lastSeen } of stored) {
      const network = this.networks.get(hash);
      if (network) network.firstSeen = Math.min(network.firstSeen, firstSeen);
      else if (this.networks.size < maxNetworks)
        this.networks.set(hash, { firstSeen, storedDay: Math.floor(lastSeen / day) });
    }
  }

  /** Removes networks without a visit since `time` (milliseconds since 1970). */
  forgetBefore(time: number): void {
    for (const [hash, { storedDay }] of this.networks)
      if ((storedDay + 1) * day < time) this.networks.delete(hash);
  }

  /** Returns the networks to store, each once. */
  take(): KnownNetwork[] {
    const taken = [...this.waiting.values()];
    this.waiting = new Map();
    return taken;
  }

  /** Returns networks to the queue that could not be stored. */
  putBack(networks: readonly KnownNetwork[]): void {
    for (const each of networks) if (!this.waiting.has(each.hash)) this.waiting.set(each.hash, each);
  }

  private learn(hash: string, at: number) {
    if (this.networks.size >= maxNetworks) return undefined;
    const network = { firstSeen: at, storedDay: -1 };
    this.networks.set(hash, network);
    return network;
  }
}
