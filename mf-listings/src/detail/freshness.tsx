import { useState } from "react";
import type { Api, Cancellable } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { freshnessSchema } from "@larchway/shared/contracts/api";
import { formatCount } from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import { useQuery } from "@larchway/shared/query";

/** A home of a feed is confirmed every few seconds or minutes. */
const refetchMs = 120_000;

/** "Confirmed 3 minutes ago": when the feed last offered this home. Nothing for a home that no feed offers. */
export function Freshness({ listingKey }: { listingKey: string }) {
  const api = useApi();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ["freshness", listingKey],
    queryFn: ({ signal }) => loadFreshness(api, listingKey, { signal }),
    refetchInterval: refetchMs,
    // A cached age would be too young when the page is opened again.
    gcTime: 0,
    meta: { failure: "The freshness of a home could not be loaded." },
  });
  const seconds = data?.confirmedSecondsAgo;
  if (seconds === undefined) return null;
  return <Confirmed key={dataUpdatedAt} seconds={seconds} />;
}

/** Ages by the time that passed on this device, whatever its clock shows. */
function Confirmed({ seconds }: { seconds: number }) {
  const now = useNow();
  const [confirmedAt] = useState(now - seconds * 1000);
  return <span>Confirmed {formatElapsed(now - confirmedAt)}</span>;
}

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

function formatElapsed(milliseconds: number): string {
  const [name, length] = units.find(([, each]) => milliseconds >= each) ?? [];
  return name && length ? `${formatCount(Math.floor(milliseconds / length), name)} ago` : "just now";
}

/** How long ago the feed confirmed a home. @throws ApiError LISTING_NOT_FOUND */
const loadFreshness = ({ send }: Api, key: string, { signal }: Cancellable = {}) =>
  send(`/api/properties/${encodeURIComponent(key)}/freshness`, { schema: freshnessSchema, signal });
