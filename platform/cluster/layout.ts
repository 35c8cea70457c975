/** Where the cluster's processes listen, all on loopback. */
export interface ClusterLayout {
  site: string;
  edges: readonly string[];
  apis: readonly string[];
  /** What the edges call, and the database for both. */
  balancer: { api: string; primary: string; metrics: string };
  databases: readonly { name: string; server: string; patroni: string }[];
  etcd: readonly { name: string; client: string; peer: string }[];
  bucket: string;
  prometheus: string;
}

const host = "127.0.0.1";

/**
 * Addresses as `host:port`.
 *
 * @param firstPort of the site; the others follow it
 */
export function layOut(firstPort: number): ClusterLayout {
  const at = (offset: number) => `${host}:${String(firstPort + offset)}`;
  const numbers = [1, 2, 3];
  return {
    site: at(0),
    edges: [at(1), at(2)],
    apis: [at(3), at(4)],
    balancer: { api: at(5), primary: at(6), metrics: at(7) },
    databases: numbers.map((number) => ({
      name: `postgres${String(number)}`,
      server: at(10 + number),
      patroni: at(20 + number),
    })),
    etcd: numbers.map((number) => ({
      name: `etcd${String(number)}`,
      client: at(14 + number),
      peer: at(24 + number),
    })),
    bucket: at(30),
    prometheus: at(31),
  };
}
