import { useRef, useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { Media, Property } from "@larchway/shared/contracts/api";
import { loadListing } from "@larchway/shared/api/load-listing";
import { useWorkingPictures } from "./use-working-pictures";

/** The photos of a card. Lists have only the first few, so the rest is requested once the visitor swipes. */
export function useCardPictures({ ListingKey, media, mediaCount }: Property) {
  const api = useApi();
  const [all, setAll] = useState<readonly Media[]>();
  const isRequested = useRef(false);
  const { pictures, visibleCount, hasFailed, drop } = useWorkingPictures({ media: all ?? media });
  const missing = all ? 0 : Math.max(0, (mediaCount ?? 0) - visibleCount);

  function loadAll() {
    if (missing === 0 || isRequested.current) return;
    isRequested.current = true;
    // Without the rest, the card counts the photos it has.
    const fallback = media ?? [];
    loadListing(api, ListingKey).then(
      (property) => setAll(property.media ?? fallback),
      () => setAll(fallback),
    );
  }

  return { pictures, total: pictures.length + missing, hasFailed, drop, loadAll };
}
