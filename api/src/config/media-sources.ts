import { originSchema } from "@larchway/shared/server/config";

/** An allowed source of photos. */
export interface MediaSource {
  protocol: "https:" | "http:";
  /** `photos.example.com`, or `.example.com` for every host below it. */
  host: string;
  port: string;
  /** Whether the operator allowed the whole origin, which may be in an internal network. */
  anyAddress: boolean;
}

const hostName = /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z0-9-]+$/;

/**
 * Parses a list such as `photos.example.com, *.example.org, http://10.0.0.5:8000`. Hosts are requested over https on
 * the open internet only; a whole origin is used without further checks. Undefined when an entry is neither.
 */
export function parseMediaSources(text: string): MediaSource[] | undefined {
  const entries = text
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
  const sources = entries.map(parseEntry);
  return sources.every((source) => source !== undefined) ? sources : undefined;
}

function parseEntry(entry: string): MediaSource | undefined {
  if (hostName.test(entry)) {
    return { protocol: "https:", host: entry.replace(/^\*/, ""), port: "", anyAddress: false };
  }
  const origin = originSchema.safeParse(entry);
  if (!origin.success) return undefined;
  const { protocol, hostname, port } = new URL(origin.data);
  return { protocol: protocol as MediaSource["protocol"], host: hostname, port, anyAddress: true };
}

/** The source that a URL belongs to; undefined for an unknown one. */
export function findSource(sources: readonly MediaSource[], url: URL): MediaSource | undefined {
  if (url.username || url.password) return undefined;
  return sources.find(
    ({ protocol, host, port }) =>
      url.protocol === protocol &&
      url.port === port &&
      (host.startsWith(".") ? url.hostname.endsWith(host) : url.hostname === host),
  );
}

export function isKnownSource(sources: readonly MediaSource[], url: string): boolean {
  return URL.canParse(url) && findSource(sources, new URL(url)) !== undefined;
}
