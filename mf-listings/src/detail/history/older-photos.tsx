import type { Api, Cancellable } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { olderPhotosSchema, type PropertyDetail } from "@larchway/shared/contracts/api";
import { formatDate, visibleMedia } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import * as styles from "./price-history.module.css";

/** Tells members which photos an earlier listing of the home had, too. Nothing when none is known. */
export function OlderPhotos({ property }: { property: PropertyDetail }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["older-photos", property.ListingKey],
    queryFn: ({ signal }) => loadOlderPhotos(api, property.ListingKey, { signal }),
    meta: { failure: "The older photos of a home could not be loaded." },
  });
  const own = visibleMedia(property.media).map(({ mediaurl }) => toVersion(mediaurl));
  const byDay = new Map<string, number[]>();
  for (const { mediaurl, listedOn } of data?.photos ?? []) {
    const index = own.indexOf(toVersion(mediaurl));
    if (index >= 0) byDay.set(listedOn, [...(byDay.get(listedOn) ?? []), index + 1]);
  }
  if (byDay.size === 0) return null;
  return (
    <ul className={styles.older}>
      {[...byDay].sort().map(([day, numbers]) => (
        <li key={day}>
          {numbers.length === 1 ? "Photo" : "Photos"} {listNumbers(numbers)} of this listing also appeared in
          a listing of {formatDate(day)}: the home may look different today.
        </li>
      ))}
    </ul>
  );
}

/** The path up to the version of a photo, before the ticket of a restricted one. */
const toVersion = (mediaurl: string): string => mediaurl.split("/").slice(0, 6).join("/");

function listNumbers(numbers: readonly number[]): string {
  const ordered = numbers.toSorted((a, b) => a - b);
  return ordered.length > 1 ? `${ordered.slice(0, -1).join(", ")} and ${ordered.at(-1)}` : ordered.join("");
}

/** The photos of earlier listings, for viewers who may see sold data. @throws ApiError UNAUTHENTICATED, FORBIDDEN, LISTING_NOT_FOUND */
const loadOlderPhotos = ({ send }: Api, key: string, { signal }: Cancellable = {}) =>
  send(`/api/properties/${encodeURIComponent(key)}/older-photos`, { schema: olderPhotosSchema, signal });
